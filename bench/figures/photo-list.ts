import type { Figure } from '../figure.ts'

export const photoList: Figure = {
  name: 'photo-list',
  goal: 0.5,
  ask: ({ people }, n) => ({
    method: 'GET',
    path: '/photos?limit=20',
    cookie: people[n % people.length]?.cookie ?? '',
  }),
  bare: {
    text: `select p.*, i.display_name, i.avatar_url from photos p left join user_info i on i.uid = p.uid
      order by p.taken_at desc nulls last, p.id limit $1`,
    values: () => [20],
  },
}
