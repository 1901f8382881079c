// Kakao's postcode service, played locally: the script with its calls, and what it finds. It has no key and no REST
// contract of its own: the browser's calls and the fields of an answer are the contract.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { postcodeWords } from '#messages/shared/standins.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { places, type Place } from './postcode-places.ts'

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** An answer as the service gives it, in its own words and with its own empty fields. */
function answerOf(place: Place, query: string) {
  const { zonecode, sido, sigungu, road, bname, bname1, lot, building, apartment } = place
  const roadAddress = joined(sido, sigungu, bname1, road)
  const jibunAddress = lot ? joined(sido, sigungu, bname1, bname, lot) : ''
  return {
    zonecode,
    address: roadAddress,
    addressType: 'R',
    userSelectedType: 'R',
    userLanguageType: 'K',
    roadAddress,
    jibunAddress,
    autoRoadAddress: '',
    autoJibunAddress: '',
    buildingName: building,
    apartment: apartment ? 'Y' : 'N',
    sido,
    sigungu,
    roadname: road.replace(/ [\d-]+$/, ''),
    bname,
    bname1: bname1 ?? '',
    bname2: bname,
    hname: '',
    query,
    noSelected: 'N',
  }
}

export type PostcodeAnswer = ReturnType<typeof answerOf>

const squeezed = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s,()]/g, '')

/** Every word must be somewhere in the road address, the lot address, the building or the code. */
export function findPlaces(query: string): PostcodeAnswer[] {
  const wanted = query.split(/\s+/).map(squeezed).filter(Boolean)
  if (wanted.length === 0) return []
  return places
    .map((place) => answerOf(place, query))
    .filter((found) => {
      const text = squeezed(
        joined(found.roadAddress, found.jibunAddress, found.bname, found.buildingName, found.zonecode),
      )
      return wanted.every((word) => text.includes(word))
    })
}

const QUERY_MAX = 100

export function postcodeStandin(): Hono {
  const script = readFileSync(join(projectRoot, 'demo/standins/postcode-widget.js'), 'utf8')
  return new Hono()
    .get('/postcode.v2.js', (c) =>
      c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
    )
    .get('/words', (c) => c.json(postcodeWords[c.req.query('lang') === 'en' ? 'en' : 'ko']))
    .get('/search', (c) => c.json(findPlaces((c.req.query('q') ?? '').slice(0, QUERY_MAX))))
}
