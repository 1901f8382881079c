// Finds the route of a path. A word of the path wins over a `$param`, whichever stands first in the table.
export type Matched<Path extends string> = { path: Path; params: Record<string, string> }

const partsOf = (path: string) => path.split('/').filter(Boolean)

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    // Somebody typed a % that stands for nothing.
    return part
  }
}

/** Null where the path does not belong to the pattern. Words match in whatever case somebody types them. */
function paramsIn(pattern: string[], parts: string[]) {
  const params: Record<string, string> = {}
  if (pattern.length !== parts.length) return null
  for (const [at, word] of pattern.entries()) {
    const part = decode(parts[at] ?? '')
    if (word.startsWith('$')) params[word.slice(1)] = part
    else if (word.toLowerCase() !== part.toLowerCase()) return null
  }
  return params
}

export function createMatcher<Path extends string>(paths: readonly Path[]) {
  const patterns = paths
    .map((path) => ({ path, parts: partsOf(path) }))
    .toSorted((one, other) => Number(one.path.includes('$')) - Number(other.path.includes('$')))
  return (pathname: string): Matched<Path> | null => {
    const given = partsOf(pathname)
    for (const { path, parts } of patterns) {
      const params = paramsIn(parts, given)
      if (params) return { path, params }
    }
    return null
  }
}
