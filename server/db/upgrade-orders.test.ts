// Migrations keep the orders of earlier releases right.
import { expect, test } from 'vitest'
import { earlierDatabase } from '../test/earlier-database.ts'

const delivery = { zone_code: '06236', addr1: '서울 강남구', addr2: '', tel: '010-1234-5678' }

test('an order counts its different products, those too that are gone since', async () => {
  const { pool, insert, upgrade } = await earlierDatabase()
  const products: string[] = []
  for (const name of ['무명 양말', '무명 양말']) {
    const id = crypto.randomUUID()
    await insert('products', { id, name, cover: '', price: 1_000, colors: ['#000000'] })
    products.push(id)
  }
  const [sock, namesake] = products
  const orderOf = async (...lines: { product_id: string | undefined; pname: string }[]) => {
    const oid = crypto.randomUUID()
    const sums = { total_price: 0, whole_price: 3_000, item_count: lines.length }
    await insert('orders', { oid, ...sums, ...delivery, expires_at: '2026-01-01T00:00:00Z' })
    for (const [i, line] of lines.entries())
      await insert('order_item', {
        oid,
        line: i + 1,
        cover: '',
        unit_price: 0,
        quantity: 1,
        option: `#${i}`,
        sub_total: 0,
        ...line,
      })
    return oid
  }
  const of = (product_id: string | undefined, pname = '무명 양말') => ({ product_id, pname })
  const oids = [
    await orderOf(of(sock)),
    await orderOf(of(sock), of(sock)),
    await orderOf(of(sock), of(namesake), of(sock)),
    await orderOf(of(undefined, '찻잔'), of(undefined, '찻잔'), of(sock)),
  ]
  await upgrade()
  const { rows } = await pool.query<{ oid: string; kind_count: number }>('select oid, kind_count from orders')
  expect(oids.map((oid) => rows.find((row) => row.oid === oid)?.kind_count)).toEqual([1, 1, 2, 2])
})
