// Names a hex colour in the reader's language.
import { colorNameOf } from '#contract/product/product-color.ts'
import { colorWords } from '#messages/product/color.ts'
import { t } from './locale.ts'

export const colorLabel = (hex: string): string => t(colorWords)[colorNameOf(hex)]

/** Where two colours of a product have the same name, the second gets a number, so that no two are called the same. */
export function colorLabels(colors: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return colors.map((hex) => {
    const name = colorLabel(hex)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}
