// Observes when an element comes near the window, for content that is loaded only then.

/** Calls `tell` when the element is at most `distance` pixels outside the window. Returns the function that ends it. */
export function whenInView(element: Element, distance: number, onNear: () => void) {
  // A busy browser reports at once that an element is far and that it has come near meanwhile.
  const observer = new IntersectionObserver((reports) => reports.some((report) => report.isIntersecting) && onNear(), {
    rootMargin: `${distance}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
