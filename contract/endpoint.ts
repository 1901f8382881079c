// What may be said: an endpoint as data. The server mounts it, the browser calls it, tests and docs walk it.
import { z } from 'zod'

/** Who may call. Rules about owners are part of the service's query: what one may not see is not found. */
export type Access = 'guest' | 'user' | 'admin'
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH'

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

export type AnyEndpoint = {
  method: Method
  path: string
  access: Access
  /** One sentence for the API description. */
  summary: string
  /** Left out: nothing is expected, and unknown fields are refused. */
  query?: z.ZodType
  body?: z.ZodType
  /** Left out: success without content (204). */
  output?: z.ZodType
  /** Multipart uploads and streams are read and written by the route itself. */
  raw?: true
}

type None = Record<never, never>
export type ParamsOf<E extends AnyEndpoint> = Record<PathNames<E['path']>, string>
export type QueryInput<E> = E extends { query: infer Q extends z.ZodType } ? z.input<Q> : None
export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : None
export type BodyInput<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : None
export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : None
export type OutputOf<E> = E extends { output: infer O extends z.ZodType } ? z.output<O> : null

/**
 * Checks the shape and keeps the types. The browser needs method and path alone:
 * its build leaves query, body and output out (decision 003).
 */
export const endpoint = <const E extends AnyEndpoint>(e: E): E => e

/** A page of a list: the database continues after the cursor, so a page costs the same anywhere. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), cursor: z.string().nullable() })

export const pageQuery = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}
