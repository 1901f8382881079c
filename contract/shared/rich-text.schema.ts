// The schemas of rich-text.ts.
import { z } from 'zod'
import { RICH_TEXT_MAX } from './rich-text.ts'

/** Every character may take six bytes (`\\u0000`), and the other fields need some as well. */
export const RICH_TEXT_BODY_BYTES = RICH_TEXT_MAX * 6 + 8 * 1024

export const richText = z.string().max(RICH_TEXT_MAX)
