import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/format.ts'

type Tab<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
  panel: ReactNode
}

type TabsProps<Value extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-11 shrink-0 items-center gap-2 rounded-item px-3 font-medium whitespace-nowrap
              text-ink-soft -outline-offset-4 transition-colors hover:text-ink data-active:font-semibold
              data-active:text-accent-ink [&_svg]:size-4.5"
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-1.5 text-xs leading-5 font-semibold text-ink-soft">
                {formatNumber(tab.count)}
              </span>
            )}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator
          className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left)
            rounded-full bg-accent transition-[translate,width] duration-200 ease-soft"
        />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="rounded-item pt-5">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
