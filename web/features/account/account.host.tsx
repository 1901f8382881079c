// Renders the question before a block, on any screen; its code loads with the first one.
import { blockStore } from '#web/parts/people/block-store.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'

const BlockDialog = onDemand(() => import('./block-dialog.tsx').then((module) => module.BlockDialog))

export default function BlockHost() {
  return blockStore.useValue() && <BlockDialog />
}
