/** A button that looks like a link, below a form. */
export const linkLook =
  'rounded-item text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-2'
