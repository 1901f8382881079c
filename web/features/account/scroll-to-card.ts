/** The page's address names a card of it; the browser's own jump came before the card was there. */
export function scrollToNamedCard(card: HTMLElement | null) {
  if (card && location.hash === `#${card.id}`) card.scrollIntoView()
}
