/** Stands for the editor until its code is there: the same frame with the same words in the same places. */
export function EditorOutline({ label, placeholder }: { label: string; placeholder: string }) {
  return (
    <div aria-hidden className="flex flex-col gap-1.5">
      <span className="self-start text-sm font-semibold">{label}</span>
      <div className="rounded-control border border-line-strong bg-surface">
        <div className="h-11.25 border-b border-line pointer-coarse:h-13.25" />
        <p className="min-h-64 px-4 py-4 text-base leading-7.5 text-ink-faint">{placeholder}</p>
      </div>
    </div>
  )
}
