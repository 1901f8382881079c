// Loads scripts of outside services into the page, each once, when something needs it.

const PATIENCE_MS = 10_000

function insert<Api>(url: string, read: () => Api | undefined, patienceMs: number): Promise<Api> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true })
    const fail = (why: string) => {
      clearTimeout(late)
      script.remove()
      reject(new Error(`The script ${url} ${why}`))
    }
    const late = setTimeout(() => fail('came too late'), patienceMs)
    script.addEventListener('error', () => fail('did not load'))
    script.addEventListener('load', () => {
      const api = read()
      if (api === undefined) return fail('is not what it should be')
      clearTimeout(late)
      resolve(api)
    })
    document.head.append(script)
  })
}

const loading = new Map<string, Promise<unknown>>()

/** `read` returns what the script has defined on the page. A failed load is forgotten, so that it can be tried again. */
export async function loadScript<Api>(
  url: string,
  read: () => Api | undefined,
  patienceMs = PATIENCE_MS,
): Promise<Api> {
  const before = loading.get(url)
  if (before) {
    await before
    const api = read()
    if (api !== undefined) return api
  }
  const now = insert(url, read, patienceMs)
  loading.set(url, now)
  return now.catch((error: unknown) => {
    loading.delete(url)
    throw error
  })
}
