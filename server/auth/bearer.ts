/** Reads the token behind `Bearer` in an `authorization` header; null where there is none. */
export const bearerIn = (authorization: string | undefined): string | null =>
  /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null
