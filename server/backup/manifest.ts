// The last entry of a backup: the list of its content, and the checksum of each part.
import { z } from 'zod'

export const MANIFEST = 'backup.json'
export const FORMAT = 1

export const tableEntry = (name: string) => `tables/${name}.copy`
export const imageEntry = (name: string) => `images/${name}`

const count = z.number().int().nonnegative()
const part = { entry: z.string(), bytes: count, sha256: z.string() }

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madang: z.string(),
  madeAt: z.string(),
  /** The hashes of the migrations that the database had, from the oldest to the newest. */
  migrations: z.array(z.string()),
  /** Earlier releases also wrote how each table is made. It is read over: tables are made by our own code alone. */
  tables: z.array(z.object({ ...part, name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() })),
  images: z.array(z.object({ ...part, name: z.string() })),
  /** Pictures that had a row and no bytes when the backup was made. */
  missingImages: z.array(z.string()),
})

export type Manifest = z.output<typeof manifestSchema>
export type Part = { entry: string; bytes: number; sha256: string }
