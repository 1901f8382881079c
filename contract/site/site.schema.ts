// The schemas of site.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import {
  accentNames,
  BUSINESS_LINE_MAX,
  INTRODUCTION_MAX,
  SITE_NAME_MAX,
  signUpModes,
  siteApi,
  type Site,
} from './site.ts'
import { siteModules } from '#contract/shared/site-modules.ts'
import { line, text, version, writtenLine } from '#contract/shared/wire.schema.ts'

const businessLine = line(BUSINESS_LINE_MAX)

const written = {
  name: writtenLine(SITE_NAME_MAX),
  logo: z.string().max(400).nullable(),
  accent: z.enum(accentNames),
  introduction: text(INTRODUCTION_MAX),
  defaultLocale: z.enum(['ko', 'en']),
  business: z.strictObject({
    company: businessLine,
    representative: businessLine,
    registration: businessLine,
    address: businessLine,
    tel: businessLine,
    email: businessLine,
  }),
  blogFeed: z.boolean(),
  off: z.array(z.enum(siteModules)).max(siteModules.length),
  signUp: z.enum(signUpModes),
}

export const site: z.ZodType<Site> = z.object({ version, ...written })

/** Which first steps of a new site are done, by what is there. */
export const beginning = z.object({
  people: z.boolean(),
  posts: z.boolean(),
  products: z.boolean(),
  blogs: z.boolean(),
  photos: z.boolean(),
})
export type Beginning = z.infer<typeof beginning>

export const siteEndpoints = endpoints(siteApi, {
  put: {
    access: 'admin',
    summary: 'Name and dress the site, and switch its modules on and off; every open page follows at once',
    body: z.strictObject({ version, ...written }),
    output: site,
    newer: site,
    refusals: ['not_uploaded'],
  },
})
