/** What stands behind `Bearer` in an `authorization` header; null where there is no such header. */
export const bearerIn = (authorization: string | undefined): string | null =>
  /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null
