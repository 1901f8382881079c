/** Works after the next picture: what was pressed shows so at once, and work that holds up the page follows. */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
