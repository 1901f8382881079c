// The schemas of delivery.ts.
import { z } from 'zod'
import { deliveryMemos, TELEPHONE } from './delivery.ts'
import { oneLine } from '#contract/shared/wire.schema.ts'

/** One line of an address, as it is printed on a parcel. */
const line = z.string().trim().max(200).regex(oneLine)

export const deliveryInfo = z.strictObject({
  zoneCode: z.string().regex(/^\d{5}$/),
  addr1: line.min(1),
  addr2: line,
  tel: z.string().regex(TELEPHONE),
  memo: z.enum(deliveryMemos).default(''),
})
export type DeliveryInfo = z.infer<typeof deliveryInfo>

/** Read as it was stored: an address stays readable after the rules for new ones became stricter. */
export const deliveryRecord = z.object({
  zoneCode: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  tel: z.string(),
  memo: z.string(),
})
