// Where an order goes.
import { z } from 'zod'

export const deliveryMemos = [
  '',
  '문앞에 놓아주세요',
  '부재시 연락 부탁드려요',
  '배송 전 미리 연락해 주세요',
  '부재시 1층 택배 보관장소에 맡겨주세요',
] as const

/** The seed's telephone, with its hyphens: 02-123-4567, 010-1234-5678. */
export const TELEPHONE = /^0\d{1,2}-\d{3,4}-\d{4}$/

/** One line of an address, as it is printed on a parcel. */
const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u)

export const deliveryInfo = z.strictObject({
  zoneCode: z.string().regex(/^\d{5}$/),
  addr1: line.min(1),
  addr2: line,
  tel: z.string().regex(TELEPHONE),
  memo: z.enum(deliveryMemos).default(''),
})
export type DeliveryInfo = z.infer<typeof deliveryInfo>

/** As it was stored: words that were once allowed stay readable. */
export const deliveryRecord = z.object({
  zoneCode: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  tel: z.string(),
  memo: z.string(),
})
