// In which sizes a picture is offered, so that the browser takes the smallest that the screen needs.
import {
  AVATAR,
  LARGE,
  MEDIUM,
  SMALL_SIZE,
  SMALL_SQUARE,
  SQUARE,
  THUMBNAIL_SIZE,
  transformed,
} from '#contract/images.ts'

/** `sizes`: how wide it is shown, as in the `sizes` of an image. */
export function squarePicture(url: string, sizes: string) {
  const src = transformed(url, SQUARE)
  const srcSet = `${transformed(url, SMALL_SQUARE)} ${SMALL_SIZE}w, ${src} ${THUMBNAIL_SIZE}w`
  return { sizes, srcSet, src, width: THUMBNAIL_SIZE, height: THUMBNAIL_SIZE }
}

export function widePicture(url: string, sizes: string) {
  const src = transformed(url, MEDIUM)
  return { sizes, srcSet: `${src} 800w, ${transformed(url, LARGE)} 1600w`, src }
}

/** A person's picture; the smallest is sharp up to 48 px. */
export const portrait = (url: string | null | undefined, isLarge = false) =>
  url && transformed(url, isLarge ? SMALL_SQUARE : AVATAR)
