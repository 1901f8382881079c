/** Runs work after the next frame: a press shows so at once, and work that blocks the page follows. */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
