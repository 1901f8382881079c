// Where the demo's orders go: public buildings, and telephone numbers that nobody has.
import { deliveryMemos } from '#contract/order/delivery.ts'
import type { Random } from '#demo/random.ts'

type Address = { zoneCode: string; addr1: string; addr2: string }

export const addresses: readonly Address[] = [
  { zoneCode: '04524', addr1: '서울특별시 중구 세종대로 110', addr2: '서울특별시청 민원실' },
  { zoneCode: '47545', addr1: '부산광역시 연제구 중앙대로 1001', addr2: '부산광역시청 1층 안내' },
  { zoneCode: '41911', addr1: '대구광역시 중구 공평로 88', addr2: '동인청사 안내' },
  { zoneCode: '21554', addr1: '인천광역시 남동구 정각로 29', addr2: '인천광역시청 민원실' },
  { zoneCode: '61945', addr1: '광주광역시 서구 내방로 111', addr2: '광주광역시청 1층' },
  { zoneCode: '35242', addr1: '대전광역시 서구 둔산로 100', addr2: '대전광역시청 안내' },
  { zoneCode: '44675', addr1: '울산광역시 남구 중앙로 201', addr2: '울산광역시청 본관' },
  { zoneCode: '30151', addr1: '세종특별자치시 한누리대로 2130', addr2: '세종특별자치시청 민원실' },
  { zoneCode: '24266', addr1: '강원특별자치도 춘천시 중앙로 1', addr2: '도청 안내' },
  { zoneCode: '63122', addr1: '제주특별자치도 제주시 문연로 6', addr2: '도청 1청사' },
  { zoneCode: '54968', addr1: '전북특별자치도 전주시 완산구 효자로 225', addr2: '도청 종합민원실' },
  { zoneCode: '58564', addr1: '전라남도 무안군 삼향읍 오룡길 1', addr2: '도청 민원실' },
]

/** No network assigns 010-0000, so a call reaches nobody. */
const telephone = (number: number) => `010-0000-${String(number).padStart(4, '0')}`

export function deliveryFor(random: Random, home: number) {
  return { ...addresses[home % addresses.length]!, tel: telephone(home + 1), memo: random.pick(deliveryMemos) }
}
