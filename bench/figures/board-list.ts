import type { Figure } from '../figure.ts'

export const boardList: Figure = {
  name: 'board-list',
  goal: 0.5,
  ask: ({ people }, n) => ({ method: 'GET', path: '/board?limit=20', cookie: people[n % people.length]?.cookie ?? '' }),
  bare: {
    text: `select b.bid, b.uid, b.title, b.created_at, b.modified_at, b.view_count, b.reply_count, b.like_count, b.version,
        i.display_name, i.avatar_url
      from board b left join user_info i on i.uid = b.uid order by b.modified_at desc nulls last, b.bid limit $1`,
    values: () => [20],
  },
}
