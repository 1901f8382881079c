import { clsx } from 'clsx'

// The outline of content that is loading. Screen readers skip it, because its container says so once with aria-busy.
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-4 animate-shimmer rounded-item bg-pressed', className)} />
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
