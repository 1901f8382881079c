// One of the processes that WORKERS=n asks for: what it is told by the one that started it, and what it tells back.
import type pg from 'pg'
import { openDatabase, type OpenDatabase } from './db/open.ts'
import type { Figures } from '#server/process/metrics.ts'
import type { Part } from './start-server.ts'

type Address = Parameters<OpenDatabase['moveTo']>[0]
type Start = { kind: 'start'; number: number; keepsUp: boolean; database: pg.PoolConfig }

export type ToWorker =
  | Start
  | { kind: 'databaseMoved'; address: Address }
  | { kind: 'tellFigures'; id: number }
  | { kind: 'figuresOfOthers'; id: number; others: Figures[] }

export type FromWorker =
  /** The primary waits for this: a worker misses messages that come before it listens. */
  | { kind: 'listening' }
  | { kind: 'ready'; origin: string }
  | { kind: 'askFigures'; id: number }
  | { kind: 'figures'; id: number; figures: Figures }

const notifyPrimary = (said: FromWorker) => void process.send?.(said)
export const tellReady = (origin: string) => notifyPrimary({ kind: 'ready', origin })

const onTold = <Kind extends ToWorker['kind']>(kind: Kind, act: (said: Extract<ToWorker, { kind: Kind }>) => void) =>
  void process.on('message', (said: ToWorker) => {
    if (said.kind === kind) act(said as Extract<ToWorker, { kind: Kind }>)
  })

function createFigures(number: number): Part['figures'] {
  const waiting = new Map<number, (others: Figures[]) => void>()
  let count = 0
  onTold('figuresOfOthers', ({ id, others }) => {
    waiting.get(id)?.(others)
    waiting.delete(id)
  })
  return {
    labels: { worker: String(number) },
    withOthers: async (own) => {
      const others = await new Promise<Figures[]>((resolve) => {
        const id = (count += 1)
        waiting.set(id, resolve)
        notifyPrimary({ kind: 'askFigures', id })
      })
      return [own, ...others]
    },
    whenAsked: (read) =>
      onTold('tellFigures', ({ id }) => void read().then((figures) => notifyPrimary({ kind: 'figures', id, figures }))),
  }
}

/** Waits until the process that started this one says what is to be done. */
export async function partOfMany(): Promise<Part> {
  const { number, keepsUp, database } = await new Promise<Start>((resolve) => {
    onTold('start', resolve)
    notifyPrimary({ kind: 'listening' })
  })
  const opened = openDatabase(database)
  onTold('databaseMoved', ({ address }) => opened.moveTo(address))
  return {
    openDatabase: async () => ({ ...opened, stop: async () => {} }),
    keepsUp,
    listensLate: true,
    figures: createFigures(number),
  }
}
