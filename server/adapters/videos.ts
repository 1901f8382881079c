// YouTube's search, asked only for trailers that the movie service does not know: it allows about a hundred a day.
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#contract/shared/durations.ts'
import { decodeHtml } from '#contract/shared/entities.ts'
import type { Trailer } from '#contract/movie/movie.schema.ts'
import { VIDEO_ID } from '#contract/movie/movie.ts'
import type { Log } from '#server/process/log.ts'
import { boundedCache, jsonBytes } from './bounded-cache.ts'
import { patientJson } from './patient-json.ts'

/** `by`: the person or network that asks. Null: there is no video, or the search must not be asked now. The film's page works without one, so this never fails. */
export type VideoClient = { trailerOf: (title: string, year: string | null, by: string) => Promise<Trailer | null> }

type Options = {
  baseUrl: string
  /** Without a key no request is sent. */
  apiKey: string | undefined
  log: Log
  now?: () => number
  timeoutMs?: number
  maxAnswers?: number
}

/** After a refusal, such as a used-up quota, we ask nothing for a while. */
const REST_MS = HOUR_MS
const bounds = { maxEach: 200, maxBytes: 1024 * 1024, bytesOf: jsonBytes }

const answer = z.object({
  items: z.array(
    z.object({
      id: z.object({
        videoId: z.string().regex(VIDEO_ID).optional(),
      }),
      snippet: z.object({ title: z.string() }),
    }),
  ),
})
const refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) })

export function createVideos(options: Options): VideoClient {
  const { baseUrl, apiKey, log, now = Date.now, maxAnswers = 1000 } = options
  const askJson = patientJson({ ...options, tries: 1 })
  const remember = boundedCache<Trailer | null>({ max: maxAnswers, ...bounds, forMs: DAY_MS, now })
  let quietUntil = 0

  async function search(q: string, key: string): Promise<Trailer | null> {
    const query = new URLSearchParams({
      part: 'snippet',
      type: 'video',
      q,
      maxResults: '5',
      videoEmbeddable: 'true',
      regionCode: 'KR',
      relevanceLanguage: 'ko',
      safeSearch: 'moderate',
      key,
    })
    const { status, body } = await askJson(new URL(`${baseUrl}/search?${query}`))
    if (status !== 200) {
      const reason = refusal.safeParse(body).data?.error.errors[0]?.reason ?? 'no reason'
      throw new Error(`The video service answered ${status}: ${reason}`)
    }
    const found = answer.parse(body).items.find(({ id }) => id.videoId)
    // Titles come escaped for HTML.
    return found?.id.videoId ? { videoId: found.id.videoId, name: decodeHtml(found.snippet.title) } : null
  }

  return {
    async trailerOf(title, year, by) {
      if (!apiKey || quietUntil > now()) return null
      const q = [title, year, '예고편'].filter(Boolean).join(' ')
      try {
        return await remember(q, by, () => search(q, apiKey))
      } catch (error) {
        quietUntil = now() + REST_MS
        log.error('no trailer search for a while', { error })
        return null
      }
    },
  }
}
