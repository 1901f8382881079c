// The sizes in which a picture is offered, so that the browser takes the smallest that the screen needs.
import { AVATAR, LARGE, MEDIUM, SMALL_SQUARE, transformed } from '#contract/shared/images.ts'

/** `sizes`: how wide it is shown, as in the `sizes` of an image. */
export function widePicture(url: string, sizes: string) {
  const src = transformed(url, MEDIUM)
  return { sizes, srcSet: `${src} 800w, ${transformed(url, LARGE)} 1600w`, src }
}

/** A person's picture; the smallest is sharp up to 48 px. */
export const portrait = (url: string | null | undefined, isLarge = false) =>
  url && transformed(url, isLarge ? SMALL_SQUARE : AVATAR)
