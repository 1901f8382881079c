// The icon of the browser's tab, and that of an installed app, with a sign that something is new.

const SIZE = 64
const DOT = { x: 48, y: 16, radius: 14, gap: 4 }

const iconLinks = () => Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=icon]'))

/** The site's icon with a dot at its corner, which stands apart from the picture below. */
async function dotted(address: string): Promise<string> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(picture, 0, 0, SIZE, SIZE)
  const disc = (radius: number) => {
    pen.beginPath()
    pen.arc(DOT.x, DOT.y, radius, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.globalCompositeOperation = 'destination-out'
  disc(DOT.radius + DOT.gap)
  pen.globalCompositeOperation = 'source-over'
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--danger')
  disc(DOT.radius)
  return canvas.toDataURL()
}

/** Returns the function that restores the icons. Where the picture cannot be loaded or drawn, they stay. */
export function markTabIcon() {
  const usual = iconLinks()
  const marked = Object.assign(document.createElement('link'), { rel: 'icon', type: 'image/png' })
  let isOver = false
  async function show() {
    // The last one is the largest: our icon, or the site's own logo.
    marked.href = await dotted(usual.at(-1)?.href ?? '')
    if (isOver) return
    for (const link of usual) link.remove()
    document.head.append(marked)
  }
  show().catch(() => {})
  return () => {
    isOver = true
    if (!marked.isConnected) return
    marked.remove()
    document.head.append(...usual)
  }
}

/** On the icon of an installed app, where the system shows such numbers. */
export function badgeApp(count: number) {
  if (!('setAppBadge' in navigator)) return
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  done.catch(() => {})
}
