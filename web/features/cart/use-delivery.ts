// The delivery address: what the user typed, over the address of the last order.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryInfo } from '#contract/order/delivery.schema.ts'
import { deliveryMemos, TELEPHONE } from '#contract/order/delivery.ts'
import { cartQueries } from './cart.queries.ts'

const empty: DeliveryInfo = { zoneCode: '', addr1: '', addr2: '', tel: '', memo: '' }
const ZONE_CODE = /^\d{5}$/

const isMemo = (memo: string): memo is DeliveryInfo['memo'] => (deliveryMemos as readonly string[]).includes(memo)

export function useDelivery(isOpen: boolean) {
  const { data } = useQuery({ ...cartQueries.lastDelivery(), enabled: isOpen })
  const [typed, setTyped] = useState<Partial<DeliveryInfo>>({})
  const [isByHand, setByHand] = useState(false)
  const last = data?.deliveryInfo
  const info: DeliveryInfo = { ...empty, ...last, memo: last && isMemo(last.memo) ? last.memo : '', ...typed }
  const isComplete = ZONE_CODE.test(info.zoneCode) && info.addr1.trim() !== '' && TELEPHONE.test(info.tel)
  return {
    info,
    isComplete,
    /** The address search does not work, so the user can type into the fields. */
    isByHand,
    setByHand,
    change: (part: Partial<DeliveryInfo>) => setTyped((now) => ({ ...now, ...part })),
  }
}
export type Delivery = ReturnType<typeof useDelivery>
