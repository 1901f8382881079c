/** Whether a browser or program has the answer with this tag already (RFC 9110: a weak tag is as good here). */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true
