const margin = 8
const gap = 6

// Puts a fixed box above or below its anchor, on the other side where there is no room, inside the window.
export function placeBeside(box: HTMLElement, anchor: HTMLElement, side: 'top' | 'bottom') {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const above = at.top - gap - height
  const below = at.bottom + gap
  const roomAbove = above >= margin
  const roomBelow = below + height <= innerHeight - margin
  const onTop = side === 'top' ? roomAbove || !roomBelow : !roomBelow && roomAbove
  const centred = at.left + at.width / 2 - width / 2
  const left = Math.max(margin, Math.min(centred, document.documentElement.clientWidth - margin - width))
  box.style.left = `${Math.round(left)}px`
  box.style.top = `${Math.round(onTop ? above : below)}px`
}
