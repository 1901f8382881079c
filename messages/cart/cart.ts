import type { deliveryMemos } from '#contract/order/delivery.ts'
import { counted } from '#messages/shared/english.ts'
import { words } from '#messages/shared/words.ts'

type Memo = (typeof deliveryMemos)[number]

const won = (amount: number) => amount.toLocaleString('ko-KR')

/** The cart dialog and what puts things into it. */
export const cartWords = words({
  ko: {
    title: '장바구니',
    open: (count: number) => (count === 0 ? '장바구니 (비어 있음)' : `장바구니 (상품 ${count}종)`),
    lines: '담은 상품',
    buy: {
      color: '색상',
      quantity: '수량',
      fewer: '수량 줄이기',
      more: '수량 늘리기',
      most: (count: number) => `한 번에 ${count}개까지`,
      left: (count: number) => `남은 수량 ${count}개`,
      add: '장바구니에 담기',
      soldOut: '품절된 상품입니다',
      added: '장바구니에 담았습니다.',
      toCart: '장바구니 보기',
    },
    empty: '장바구니가 비어 있습니다.',
    emptyText: '마음에 드는 상품을 담아 보세요.',
    failed: '장바구니를 불러오지 못했습니다.',
    remove: (name: string) => `${name} 빼기`,
    removed: '상품을 뺐습니다.',
    count: (name: string, count: number) => `${name} ${count}개`,
    each: '1개',
    change: {
      title: '담은 뒤에 바뀐 것이 있습니다.',
      text: '아래 내용을 확인해야 주문할 수 있습니다.',
      accept: '바뀐 내용으로 계속하기',
      gone: '판매가 끝난 상품입니다.',
      soldOut: '품절되었습니다.',
      short: (left: number) => `${left}개만 남았습니다.`,
      price: (before: string, now: string) => `가격이 ${before}에서 ${now}으로 바뀌었습니다.`,
    },
    goods: '상품가격',
    fee: '배송비',
    total: '총계',
    delivery: {
      title: '배송정보',
      zoneCode: '우편번호',
      find: '주소 찾기',
      findTitle: '주소 찾기',
      findFrame: '주소 검색',
      loading: '주소 검색을 불러오는 중',
      findFailed: '주소 검색을 불러오지 못했습니다. 우편번호와 주소를 직접 입력해 주세요.',
      addr1: '기본주소',
      addr2: '상세주소',
      addr2Example: '동, 호수 등',
      tel: '전화번호',
      telExample: '010-1234-5678',
      telWrong: '전화번호를 끝까지 입력해 주세요.',
      memo: '배송메모',
      memos: {
        '': '선택 안 함',
        '문앞에 놓아주세요': '문앞에 놓아주세요',
        '부재시 연락 부탁드려요': '부재시 연락 부탁드려요',
        '배송 전 미리 연락해 주세요': '배송 전 미리 연락해 주세요',
        '부재시 1층 택배 보관장소에 맡겨주세요': '부재시 1층 택배 보관장소에 맡겨주세요',
      } satisfies Record<Memo, string>,
    },
    order: '주문하기',
    missing: '주소와 전화번호를 입력하면 주문할 수 있습니다.',
    paymentOff: {
      title: '아직 결제를 받을 수 없어요.',
      text: '그래서 지금은 주문할 수 없습니다. 담은 상품은 그대로 있습니다.',
      textAdmin:
        '서버에 토스페이먼츠 결제위젯의 키(TOSS_CLIENT_KEY, TOSS_SECRET_KEY)를 설정하고 다시 시작하면 주문을 받을 수 있습니다.',
    },
    mustAccept: '바뀐 내용을 확인하면 주문할 수 있습니다.',
  },
  en: {
    title: 'Cart',
    open: (count) => (count === 0 ? 'Cart (empty)' : `Cart (${counted(count, 'product')})`),
    lines: 'In the cart',
    buy: {
      color: 'Colour',
      quantity: 'Quantity',
      fewer: 'Decrease quantity',
      more: 'Increase quantity',
      most: (count) => `Up to ${count} at a time`,
      left: (count) => `${count} left`,
      add: 'Add to cart',
      soldOut: 'Sold out',
      added: 'Added to your cart.',
      toCart: 'View cart',
    },
    empty: 'Your cart is empty.',
    emptyText: 'Add something you like.',
    failed: 'The cart could not be loaded.',
    remove: (name) => `Remove ${name}`,
    removed: 'Item removed.',
    count: (name, count) => `${count} × ${name}`,
    each: 'Each',
    change: {
      title: 'Something has changed since you added it.',
      text: 'Please check the lines below before you order.',
      accept: 'Continue with the changes',
      gone: 'No longer sold.',
      soldOut: 'Sold out.',
      short: (left) => `Only ${left} left.`,
      price: (before, now) => `The price has changed from ${before} to ${now}.`,
    },
    goods: 'Products',
    fee: 'Delivery',
    total: 'Total',
    delivery: {
      title: 'Delivery',
      zoneCode: 'Postcode',
      find: 'Find address',
      findTitle: 'Find address',
      findFrame: 'Address search',
      loading: 'Loading the address search',
      findFailed: 'The address search could not be loaded. Please type the postcode and the address.',
      addr1: 'Address',
      addr2: 'Details',
      addr2Example: 'Building, flat',
      tel: 'Telephone',
      telExample: '010-1234-5678',
      telWrong: 'Please enter the whole number.',
      memo: 'Note for the courier',
      memos: {
        '': 'None',
        '문앞에 놓아주세요': 'Leave it at the door (문앞에 놓아주세요)',
        '부재시 연락 부탁드려요': 'Call me if I am out (부재시 연락 부탁드려요)',
        '배송 전 미리 연락해 주세요': 'Call me before you come (배송 전 미리 연락해 주세요)',
        '부재시 1층 택배 보관장소에 맡겨주세요':
          'If I am out, leave it in the parcel room (부재시 1층 택배 보관장소에 맡겨주세요)',
      },
    },
    order: 'Order',
    missing: 'Enter an address and a telephone number to order.',
    paymentOff: {
      title: 'Payments cannot be taken yet.',
      text: 'Therefore nothing can be ordered at the moment. Your cart stays as it is.',
      textAdmin:
        'Set the keys of a Toss Payments widget (TOSS_CLIENT_KEY, TOSS_SECRET_KEY) on the server and restart it to take orders.',
    },
    mustAccept: 'Accept the changes to order.',
  },
})

/** Why the server did not take the order: a line of the cart is no longer what the buyer saw. */
export const cartChangeWords = words({
  ko: {
    gone: (name: string) => `‘${name}’ 상품의 선택한 색상은 더 이상 판매하지 않습니다. 장바구니에서 빼 주세요.`,
    priceChanged: (name: string, price: number) =>
      `‘${name}’ 상품의 가격이 ${won(price)}원으로 바뀌었습니다. 장바구니에서 확인해 주세요.`,
    soldOut: (name: string) => `‘${name}’ 상품이 품절되었습니다.`,
    fewLeft: (name: string, left: number) => `‘${name}’ 상품의 재고가 ${left}개 남았습니다. 수량을 줄여 주세요.`,
  },
  en: {
    gone: (name) => `“${name}” is no longer sold in this colour. Please remove it from the cart.`,
    priceChanged: (name, price) => `The price of “${name}” is ${won(price)} won now. Please check it in the cart.`,
    soldOut: (name) => `“${name}” is sold out.`,
    fewLeft: (name, left) => `Only ${left} of “${name}” left. Please reduce the quantity.`,
  },
})
