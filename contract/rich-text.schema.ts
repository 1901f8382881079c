// The schemas of rich-text.ts.
import { z } from 'zod'
import { RICH_TEXT_MAX } from './rich-text.ts'

export const richText = z.string().max(RICH_TEXT_MAX)
