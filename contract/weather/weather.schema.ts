// The schemas of weather.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { weatherApi } from './weather.ts'

export const weather = z.object({
  description: z.string(),
  /** The provider's code, like `10d`: rain by day. The browser has an icon of its own for it. */
  icon: z.string(),
  /** Degrees Celsius. */
  temp: z.number(),
  /** Empty where the provider knows no name. */
  place: z.string(),
})
export type Weather = z.infer<typeof weather>

/** Refuses an empty value, which would otherwise count as 0. */
const degrees = (max: number) =>
  z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number().min(-max).max(max))

export const weatherEndpoints = endpoints(weatherApi, {
  get: {
    access: 'user',
    limit: 'search',
    summary: 'Current weather at a place',
    query: z.strictObject({ lat: degrees(90), lon: degrees(180) }),
    output: weather,
  },
})
