import type { Figure } from '../figure.ts'

export const blogList: Figure = {
  name: 'blog-list',
  goal: 0.5,
  ask: ({ people }, n) => ({ method: 'GET', path: '/blogs?limit=20', cookie: people[n % people.length]?.cookie ?? '' }),
  bare: {
    text: `select b.id, b.uid, b.title, b.cover, b.excerpt, b.reading_minutes, b.view, b.favorite, b.comment, b.share,
        b.created_at, b.updated_at, b.version, i.display_name, i.avatar_url
      from blogs b left join user_info i on i.uid = b.uid order by b.created_at desc nulls last, b.id limit $1`,
    values: () => [20],
  },
}
