import type { Figure } from '../figure.ts'

export const onePost: Figure = {
  name: 'one-post',
  goal: 0.5,
  ask: ({ people, posts }, n) => ({
    method: 'GET',
    path: `/board/${posts[n % posts.length]}`,
    cookie: people[n % people.length]?.cookie ?? '',
  }),
  bare: {
    text: 'select b.*, i.display_name, i.avatar_url from board b left join user_info i on i.uid = b.uid where b.bid = $1',
    values: ({ posts }, n) => [posts[n % posts.length] ?? ''],
  },
}
