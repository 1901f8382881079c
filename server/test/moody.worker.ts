import { refuse } from '#contract/shared/refusals.ts'
import { answerJobs } from '#server/threads/answer.ts'

const moods: Record<string, () => unknown> = {
  refuse: () => {
    throw refuse('text_empty', { field: 'content' })
  },
  fail: () => {
    throw new Error('a mistake of ours')
  },
  hang: () => {
    for (;;);
  },
  swell: () => {
    const all: number[][] = []
    for (;;) all.push(Array.from({ length: 10_000 }, (_, n) => n))
  },
}

answerJobs((mood: string) => moods[mood]?.() ?? `well: ${mood}`)
