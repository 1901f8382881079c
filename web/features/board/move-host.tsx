// Where the dialog appears in which an admin moves a post, on the list and on the page of a post; its code comes with the first one.
import { onDemand } from '#web/ui/overlay/on-demand.ts'
import { moveStore } from './move-store.ts'

const MoveDialog = onDemand(() => import('./move-dialog.tsx').then((module) => module.MoveDialog))

export function MoveHost() {
  const post = moveStore.useValue()
  return post && <MoveDialog key={post.bid} post={post} onClose={() => moveStore.set(null)} />
}
