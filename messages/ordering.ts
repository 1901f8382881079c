import { words } from './words.ts'

const won = (amount: number) => amount.toLocaleString('ko-KR')

/** What has changed about a line of the cart, and the columns of the CSV file. */
export const orderingWords = words({
  ko: {
    gone: (name: string) => `‘${name}’ 상품의 선택한 색상은 더 이상 판매하지 않습니다. 장바구니에서 빼 주세요.`,
    priceChanged: (name: string, price: number) =>
      `‘${name}’ 상품의 가격이 ${won(price)}원으로 바뀌었습니다. 장바구니에서 확인해 주세요.`,
    soldOut: (name: string) => `‘${name}’ 상품이 품절되었습니다.`,
    fewLeft: (name: string, left: number) => `‘${name}’ 상품의 재고가 ${left}개 남았습니다. 수량을 줄여 주세요.`,
    csv: {
      oid: '주문 번호',
      orderedAt: '주문일시',
      email: '이메일',
      status: '상태',
      items: '상품',
      itemCount: '품목 수',
      totalPrice: '상품가격',
      delivery: '배송비',
      wholePrice: '총계',
      zoneCode: '우편번호',
      address: '주소',
      tel: '전화번호',
      memo: '배송메모',
      paidAt: '결제일시',
      paymentKey: '결제 키',
    },
  },
  en: {
    gone: (name) => `“${name}” is no longer sold in this colour. Please remove it from the cart.`,
    priceChanged: (name, price) => `The price of “${name}” is ${won(price)} won now. Please check it in the cart.`,
    soldOut: (name) => `“${name}” is sold out.`,
    fewLeft: (name, left) => `Only ${left} of “${name}” left. Please reduce the quantity.`,
    csv: {
      oid: 'Order number',
      orderedAt: 'Ordered at',
      email: 'E-mail',
      status: 'Status',
      items: 'Items',
      itemCount: 'Item count',
      totalPrice: 'Items total',
      delivery: 'Delivery',
      wholePrice: 'Total',
      zoneCode: 'Postcode',
      address: 'Address',
      tel: 'Telephone',
      memo: 'Delivery note',
      paidAt: 'Paid at',
      paymentKey: 'Payment key',
    },
  },
})
