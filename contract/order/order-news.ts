// Puts the products and the sum of an order into one line, as 무명 양말 외 1종 · 24,000원.

export type OrderedGoods = {
  /** The first product. */
  pname: string
  /** How many different products there are. */
  kindCount: number
}

const formatted = (won: number) => String(won).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

export const orderInKorean = ({ pname, kindCount }: OrderedGoods, won: number) =>
  `${pname}${kindCount > 1 ? ` 외 ${kindCount - 1}종` : ''} · ${formatted(won)}원`

/** The news keep the Korean words. What older ones keep is shown as it is. */
export const orderInEnglish = (text: string) =>
  text.replace(/(?: 외 (\d+)종)? · ([\d,]+)원$/, (_, more: string | undefined, won: string) =>
    [more && ` and ${more} more`, ` · ₩${won}`].join(''),
  )
