import { naming, newsOf } from '#contract/shared/news.ts'

export const orderNews = newsOf('shop')({
  paid: { type: '주문', text: naming('결제가 완료되었습니다.'), list: '/order', isCritical: true },
  canceled: { type: '주문', text: naming('주문이 취소되었습니다.'), list: '/order', isCritical: true },
  refunded: {
    type: '주문',
    text: naming('주문에 반영되지 않은 결제를 환불했습니다.'),
    list: '/order',
    isCritical: true,
  },
  moneyBack: {
    type: '주문',
    text: (what: string) => `결제하신 주문에서 ${what}을 환불했습니다.`,
    list: '/order',
    isCritical: true,
  },
  shipped: { type: '주문', text: naming('주문하신 상품의 배송이 시작되었습니다.'), list: '/order' },
  delivered: { type: '주문', text: naming('주문하신 상품이 배송 완료되었습니다.'), list: '/order' },
  orderPaid: {
    type: '주문',
    text: (what: string) => `주문이 결제되었습니다. ${what}`,
    list: '/order',
    isForAdmins: true,
  },
  paymentFailed: {
    type: '오류',
    text: (error: string) => `결제시 에러가 발생하였습니다. ${error}`,
    list: '/order',
    isForAdmins: true,
    isCritical: true,
  },
  paidOrderCanceled: {
    type: '주문',
    text: (what: string) => `결제된 주문이 취소되어 환불되었습니다. ${what}`,
    list: '/order',
    isForAdmins: true,
    isCritical: true,
  },
  canceledAtDesk: {
    type: '주문',
    text: (what: string) => `결제사에서 취소된 결제를 반영해 주문을 취소했습니다. ${what}`,
    list: '/order',
    isForAdmins: true,
    isCritical: true,
  },
  partlyCanceledAtDesk: {
    type: '주문',
    text: (what: string) => `결제사에서 결제 일부가 취소되었습니다. 재고는 그대로이니 필요하면 고쳐 주세요. ${what}`,
    list: '/order',
    isForAdmins: true,
    isCritical: true,
  },
  canceledAfterShipping: {
    type: '주문',
    text: (what: string) => `이미 보낸 주문의 결제가 결제사에서 취소되었습니다. 상품을 확인해 주세요. ${what}`,
    list: '/order',
    isForAdmins: true,
    isCritical: true,
  },
  depositToReturn: {
    type: '오류',
    text: (what: string) =>
      `가상계좌로 들어온 돈을 자동으로 돌려줄 수 없습니다. 결제사에서 환불해 주세요. 주문 ${what}`,
    list: '/order',
    isForAdmins: true,
    isCritical: true,
  },
})
