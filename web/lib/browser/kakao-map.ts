// Kakao's map: finds a place by its address and shows it in an element. The script loads only when a map is needed.
import { loadScript } from './load-script.ts'

type LatLng = object
/** Degrees as text: x is the longitude, y the latitude. */
type Found = { x: string; y: string }
type Status = 'OK' | 'ZERO_RESULT' | 'ERROR'
type OnFound = (found: Found[], status: Status) => void

export type KakaoMaps = {
  /** With `autoload=false` the script waits for this call before it brings the rest of itself. */
  load: (done: () => void) => void
  LatLng: new (latitude: number, longitude: number) => LatLng
  Map: new (where: HTMLElement, options: { center: LatLng; level: number }) => object
  Marker: new (options: { map: object; position: LatLng }) => object
  services: {
    Geocoder: new () => { addressSearch: (address: string, onFound: OnFound) => void }
    Places: new () => { keywordSearch: (words: string, onFound: OnFound) => void }
    Status: { OK: Status; ZERO_RESULT: Status; ERROR: Status }
  }
}

declare global {
  interface Kakao {
    maps?: KakaoMaps
  }
  var kakao: Kakao | undefined
}

const PATIENCE_MS = 10_000
/** About 400 m across. */
const LEVEL = 3

/** The script reports nothing where its later parts do not arrive, so we stop waiting after this time. */
const inTime = <T>(work: (resolve: (value: T) => void, reject: (why: Error) => void) => void) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(() => reject(new Error('The map did not answer')), PATIENCE_MS)
    work(resolve, reject)
  })

async function loadMaps(scriptUrl: string): Promise<KakaoMaps> {
  const maps = await loadScript(scriptUrl, () => globalThis.kakao?.maps)
  await inTime<void>((resolve) => maps.load(resolve))
  return maps
}

/** Removes the courier's note (동, 아파트 이름), which is not part of an address that can be searched for. */
export const searchable = (place: string) => place.replace(/\s*\([^()]*\)\s*$/, '')

function search(maps: KakaoMaps, search: (onFound: OnFound) => void): Promise<Found | undefined> {
  const { OK, ZERO_RESULT } = maps.services.Status
  return inTime((resolve, reject) =>
    search(([first], status) => {
      if (status === OK || status === ZERO_RESULT) resolve(first)
      else reject(new Error('The map could not search'))
    }),
  )
}

/** An address, or else the best-known place of that name. */
async function find(maps: KakaoMaps, place: string): Promise<Found | undefined> {
  const { Geocoder, Places } = maps.services
  const words = searchable(place)
  const address = await search(maps, (onFound) => new Geocoder().addressSearch(words, onFound))
  return address ?? search(maps, (onFound) => new Places().keywordSearch(words, onFound))
}

/** Shows the place, or returns that the map does not know it; throws where the map cannot be loaded. */
export async function drawPlace(scriptUrl: string, place: string, where: HTMLElement): Promise<'shown' | 'unknown'> {
  const maps = await loadMaps(scriptUrl)
  const found = await find(maps, place)
  if (!found) return 'unknown'
  const position = new maps.LatLng(Number(found.y), Number(found.x))
  const map = new maps.Map(where, { center: position, level: LEVEL })
  void new maps.Marker({ map, position })
  return 'shown'
}
