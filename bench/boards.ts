// N boards as N browsers have them: the query of the screen, watched, and the code of the stream.
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { API_PATH } from '#contract/shared/base-path.ts'

type Post = { bid: string; likeCount: number }
type Page = { items: Post[] }
type Client = {
  setQueryData(key: unknown, data: unknown): void
  getQueryData(key: unknown): Page
  isFetching(): number
  clear(): void
}

export async function openBoards(count: number, port: number, cookie: string) {
  const origin = `http://127.0.0.1:${port}`
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const realFetch = globalThis.fetch
  let asked = 0
  Object.assign(globalThis, { location: { origin, href: origin } })
  globalThis.fetch = (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address, origin)
    if (init?.method && init.method !== 'GET') return realFetch(url, init)
    asked += 1
    return realFetch(url, { ...init, headers: { 'accept-language': 'ko', cookie } })
  }
  const { QueryObserver } = await vite.ssrLoadModule('@tanstack/query-core')
  const { createQueryClient } = await vite.ssrLoadModule('/web/lib/query-client.ts')
  const { boardQueries } = await vite.ssrLoadModule('/web/features/board/board.queries.ts')
  const { apply } = await vite.ssrLoadModule('/web/lib/live.ts')
  const answer = await realFetch(`${origin}${API_PATH}/board?limit=20`, { headers: { cookie } })
  const first = (await answer.json()) as Page
  const boards = Array.from({ length: count }, () => {
    const client = createQueryClient(() => {}) as Client
    const query = boardQueries.list({})
    client.setQueryData(query.queryKey, first)
    new QueryObserver(client, query).subscribe(() => {})
    return {
      client,
      hear: (change: unknown) => apply(client, { type: 'change', change }),
      likesOf: (bid: string) => client.getQueryData(query.queryKey).items.find((post) => post.bid === bid)?.likeCount,
      isStill: () => client.isFetching() === 0,
    }
  })
  return {
    boards,
    bids: first.items.map(({ bid }) => bid),
    asked: () => asked,
    async close() {
      globalThis.fetch = realFetch
      for (const { client } of boards) client.clear()
      await vite.close()
    },
  }
}
