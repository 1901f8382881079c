// Whether a list of twenty gets slower when there is much more behind it: the same list of two databases, in turns.
import { inChunks, requestsOf } from './against-bare.ts'
import { boardList } from './figures/board-list.ts'
import type { Line } from './line.ts'
import { makeGround } from './fixtures.ts'
import { startLoad, startMadang } from './processes.ts'

const FEW = 120

export async function measureGrowth(many: number, port: number): Promise<Line[]> {
  const grounds = [await makeGround(FEW), await makeGround(FEW, many)] as const
  const servers = [await startMadang(grounds[0].ground.url, port), await startMadang(grounds[1].ground.url, port + 1)]
  const load = startLoad()
  try {
    const sideOf = (i: 0 | 1) => ({
      name: 'growth',
      port: port + i,
      requests: requestsOf(boardList, grounds[i].ground, port + i),
    })
    const [few, lots] = await inChunks(load, [sideOf(0), sideOf(1)])
    const times = few / lots
    return [
      {
        name: `list of 20 among ${many.toLocaleString('en')} posts against ${FEW}`,
        value: `${times.toFixed(2)} times as long`,
        goal: '≤ 1.1',
        isMet: times <= 1.1,
      },
    ]
  } finally {
    await load.end()
    for (const server of servers) await server.end()
    for (const made of grounds) await made.remove()
  }
}
