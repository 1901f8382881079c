// A figure of the bench: a request to Madang, and what a bare handler does for the same thing.
import type { Ground } from './fixtures.ts'

export type Asked = { method: string; path: string; cookie?: string; body?: string }

export type Figure = {
  name: string
  /** At least this share of the bare handler's speed. */
  goal?: number
  /** The n-th request: writes come from many people, because one person may write only so often. */
  ask(ground: Ground, n: number): Asked
  bare: {
    /** One prepared statement. */
    text: string
    /** The values of the n-th request. */
    values(ground: Ground, n: number): (string | number)[]
  }
}
