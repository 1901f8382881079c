import type * as whole from '#web/lib/browser/first-interaction.ts'

export const onFirstInteraction = ((act) => {
  act()
  return () => {}
}) satisfies typeof whole.onFirstInteraction
