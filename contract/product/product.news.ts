import { newsOf } from '#contract/shared/news.ts'

/** Both take the name of the product. */
export const productNews = newsOf('shop')({
  soldOut: {
    type: '주문',
    text: (name: string) => (name ? `‘${name}’ 상품이 품절되었습니다.` : '상품이 품절되었습니다.'),
    list: '/products',
    isForAdmins: true,
    groupedBy: 'record',
    isTitled: true,
  },
  backInStock: {
    type: '주문',
    text: (name: string) =>
      name ? `장바구니에 담은 ‘${name}’ 상품을 다시 살 수 있습니다.` : '장바구니에 담은 상품을 다시 살 수 있습니다.',
    list: '/products',
    groupedBy: 'record',
    isTitled: true,
  },
})
