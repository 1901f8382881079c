import type { Figure } from '../figure.ts'

export const productList: Figure = {
  name: 'product-list',
  goal: 0.5,
  ask: ({ people }, n) => ({
    method: 'GET',
    path: '/products?limit=20',
    cookie: people[n % people.length]?.cookie ?? '',
  }),
  bare: {
    text: `select id, name, cover, price, price_sale, status, colors, color_names, stock, released_at, version
      from products order by released_at desc nulls last, id limit $1`,
    values: () => [20],
  },
}
