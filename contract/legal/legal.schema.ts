// The schemas of legal.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { LEGAL_TEXT_MAX, legalApi, legalKinds, type LegalVersions } from './legal.ts'
import { instant, INTEGER_MAX, text } from '#contract/shared/wire.schema.ts'

/** Zero: nothing was ever written. */
const version = z.number().int().min(0).max(INTEGER_MAX)

const legalText = z.object({
  kind: z.enum(legalKinds),
  version,
  /** Paragraphs with empty lines between them; empty: none is in force. */
  text: z.string(),
  /** Since when this version is the one; null where nothing was ever written. */
  since: instant.nullable(),
})
export type LegalText = z.infer<typeof legalText>

/** The versions to which somebody agrees. */
export const consent = z.strictObject({ terms: version.optional(), privacy: version.optional() })
export type Consent = z.infer<typeof consent>

export const legalVersions: z.ZodType<LegalVersions> = z.object({
  terms: version.nullable(),
  privacy: version.nullable(),
})

/** `changed`: the caller has agreed to an earlier version. */
const consents = z.object({
  items: z.array(z.object({ kind: z.enum(legalKinds), version, changed: z.boolean() })),
  /** The last version of each text to which the caller has agreed, and when. */
  given: z.array(z.object({ kind: z.enum(legalKinds), version, at: instant })),
})

export const legalEndpoints = endpoints(legalApi, {
  get: {
    access: 'guest',
    summary: 'The terms or the privacy policy: the version in force, or an earlier one; all versions by their dates',
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(INTEGER_MAX).optional() }),
    output: legalText.extend({ versions: z.array(z.object({ version, since: instant })) }),
  },
  put: {
    access: 'admin',
    summary: 'Write a new version, to which members are asked to agree; an empty one takes the text away',
    body: z.strictObject({ text: text(LEGAL_TEXT_MAX), version }),
    bodyMaxBytes: 256 * 1024,
    output: legalText,
    newer: legalText,
  },
  open: {
    access: 'user',
    summary: 'The versions in force to which the caller has not agreed yet, and what they agreed to last',
    output: consents,
  },
  agree: {
    access: 'user',
    token: 'never',
    summary:
      'Agree to the versions in force; one that is not in force any more is left out. Answers what is still open',
    body: consent,
    output: consents,
  },
})
