import type { Figure } from '../figure.ts'

export const orderList: Figure = {
  name: 'order-list',
  goal: 0.5,
  ask: ({ people }, n) => ({
    method: 'GET',
    path: '/orders?limit=20',
    cookie: people[n % people.length]?.cookie ?? '',
  }),
  bare: {
    text: `select o.*, i.pname, i.cover from orders o left join order_item i on i.oid = o.oid and i.line = 1
      where o.uid = $1 order by o.ordered_at desc nulls last, o.oid desc nulls last limit 20`,
    values: ({ people }, n) => [people[n % people.length]?.uid ?? ''],
  },
}
