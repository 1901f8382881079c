// What the names in a path may stand for.
import { z } from 'zod'

const uuid = z.uuid()
/** Account ids come from the sign-in library; everything else is a UUID. */
const uid = z.string().min(1).max(64).regex(/^[\w-]+$/)

export const pathParams = (path: string) =>
  z.strictObject(
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name === 'uid' ? uid : uuid])),
  )
