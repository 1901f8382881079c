// Tabs over their panels. Written by hand: the kit's own bring 15 kB that no other part of a first screen needs.
import { useDeferredValue, useId, type KeyboardEvent, type ReactNode } from 'react'
import { formatNumber } from '#web/lib/locale/format.ts'

type Tab<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
  panel: ReactNode
}

type TabsProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Where a key leads from a tab, around the ends; null for keys that mean something else. */
function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return step === undefined ? null : (at + step + count) % count
}

/** One stop of the Tab key; the arrow keys choose, as a press does. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId()
  const at = tabs.findIndex((tab) => tab.value === value)
  const shown = tabs[at]
  // The pressed tab answers at once; its panel, which may be a long list, follows in the picture after it.
  const panel = useDeferredValue(
    shown && (
      <div
        key={shown.value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.value}`}
        tabIndex={0}
        className="rounded-item pt-5"
      >
        {shown.panel}
      </div>
    ),
  )

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = placeAfter(event.key, at, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.value}"]`)?.focus()
    if (tab.value !== value) onChange(tab.value)
  }

  return (
    <>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const isShown = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              data-tab={tab.value}
              aria-selected={isShown}
              aria-controls={isShown ? `${id}-panel` : undefined}
              tabIndex={isShown ? 0 : -1}
              onClick={() => !isShown && onChange(tab.value)}
              className="relative flex h-11 shrink-0 items-center gap-2 rounded-item px-3 font-medium whitespace-nowrap
                text-ink-soft -outline-offset-4 transition-colors hover:text-ink aria-selected:font-semibold
                aria-selected:text-accent-ink aria-selected:after:absolute aria-selected:after:inset-x-0
                aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:rounded-full
                aria-selected:after:bg-accent [&_svg]:size-4.5"
            >
              {tab.icon}
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-1.5 text-xs leading-5 font-semibold text-ink-soft">
                  {formatNumber(tab.count)}
                </span>
              )}
            </button>
          )
        })}
      </div>
      {panel}
    </>
  )
}
