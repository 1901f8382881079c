import { clsx } from 'clsx'

// The outline of content that is loading. Screen readers skip it, because its container says so once with aria-busy.
// It is one line high by `:where`, which yields to every height that a class names: among plain classes the later rule in
// the style sheet would win, and `h-4` stands behind `size-8`. It moves only where somebody has to wait: each of its
// pictures costs a device that paints without help as much time as the code which it waits for.
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block animate-shimmer rounded-item bg-pressed [animation-delay:1s] [:where(&)]:h-4', className)}
    />
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </span>
  )
}
