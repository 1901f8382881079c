// Where an order goes.

export const deliveryMemos = [
  '',
  '문앞에 놓아주세요',
  '부재시 연락 부탁드려요',
  '배송 전 미리 연락해 주세요',
  '부재시 1층 택배 보관장소에 맡겨주세요',
] as const

/** A Korean telephone number with its hyphens: 02-123-4567, 010-1234-5678. */
export const TELEPHONE = /^0\d{1,2}-\d{3,4}-\d{4}$/
