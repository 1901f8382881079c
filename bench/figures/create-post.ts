import { randomUUID } from 'node:crypto'
import type { Figure } from '../figure.ts'

const text = { title: '오늘 마당에서', content: '<p>함께 이야기를 나누었습니다.</p>' }

export const createPost: Figure = {
  name: 'create-post',
  ask: ({ people }, n) => ({
    method: 'PUT',
    path: `/board/${randomUUID()}`,
    cookie: people[n % people.length]?.cookie ?? '',
    body: JSON.stringify(text),
  }),
  bare: {
    text: 'insert into board (bid, uid, title, content) values (gen_random_uuid(), $1, $2, $3) returning *',
    values: ({ people }, n) => [people[n % people.length]?.uid ?? '', text.title, text.content],
  },
}
