import { richTextAttributes } from '#contract/shared/rich-text.ts'

const allowed: Record<string, readonly string[]> = richTextAttributes

/** Takes every attribute away that the allow-list does not have for its element. */
export function keepAllowedAttributes(root: Element) {
  for (const element of root.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (!allowed[element.localName]?.includes(name)) element.removeAttribute(name)
    }
  }
}
