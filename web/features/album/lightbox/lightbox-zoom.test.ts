import { describe, expect, it } from 'vitest'
import { held, WHOLE, zoomedAt } from './lightbox-zoom.ts'

describe('looking closer', () => {
  it('keeps the point under the finger where it is', () => {
    const at = { x: 120, y: -40 }
    const { scale, x, y } = zoomedAt(WHOLE, 3, at)
    // The point of the picture stays where it was, three times as large.
    expect({ x: at.x * scale + x, y: at.y * scale + y }).toEqual(at)
  })

  it('is at least whole and never without end', () => {
    expect(zoomedAt(WHOLE, 0.2, { x: 9, y: 9 })).toEqual(WHOLE)
    expect(zoomedAt(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(6)
  })

  it('moves a picture no further than its edge', () => {
    const [picture, stage] = [
      { width: 300, height: 200 },
      { width: 400, height: 400 },
    ]
    expect(held({ scale: 2, x: 500, y: 500 }, picture, stage)).toEqual({ scale: 2, x: 100, y: 0 })
    expect(held({ scale: 2, x: -500, y: 30 }, picture, stage)).toEqual({ scale: 2, x: -100, y: 0 })
  })
})
