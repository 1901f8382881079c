import type * as whole from '#web/lib/browser/in-view.ts'

export const whenInView = ((_element, _distance, onNear) => {
  onNear()
  return () => {}
}) satisfies typeof whole.whenInView
