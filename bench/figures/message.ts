import { randomUUID } from 'node:crypto'
import type { Figure } from '../figure.ts'

const content = '안녕하세요, 내일 마당에서 뵙겠습니다.'

export const message: Figure = {
  name: 'message',
  ask: ({ people }, n) => ({
    method: 'PUT',
    path: `/message/${randomUUID()}`,
    cookie: people[n % people.length]?.cookie ?? '',
    body: JSON.stringify({ dstUid: people[(n + 1) % people.length]?.uid, content }),
  }),
  bare: {
    text: 'insert into message (src_uid, dst_uid, content) values ($1, $2, $3) returning *',
    values: ({ people }, n) => [
      people[n % people.length]?.uid ?? '',
      people[(n + 1) % people.length]?.uid ?? '',
      content,
    ],
  },
}
