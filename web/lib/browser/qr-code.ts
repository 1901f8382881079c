// A text as a QR code, without the light border of four that it needs around it.
import { encode } from 'uqr'

export function qrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  /** The path draws a square of the size 1 for each dark one. */
  return { size, path: squares.join('') }
}
