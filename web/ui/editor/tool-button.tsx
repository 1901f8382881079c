import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ariaKeys, shownKeys, type ToolName } from './tools.ts'
import { Tooltip } from '#web/ui/basic/tooltip.tsx'

export type ToolLook = {
  /** Left out for a button that is not a switch. */
  on?: boolean
  /** The arrow keys still reach the button, and screen readers say that it is disabled. */
  off?: boolean
}

type ToolButtonProps = Omit<ComponentProps<'button'>, 'name' | 'disabled'> &
  ToolLook & { name: ToolName; icon: LucideIcon; keys?: string }

export function ToolButton({ name, icon: Icon, keys, on, off = false, onClick, ...rest }: ToolButtonProps) {
  const label = t(editorWords)[name]
  return (
    <Tooltip text={keys ? `${label} (${shownKeys(keys)})` : label} side="bottom" repeatsLabel>
      <button
        type="button"
        data-tool={name}
        aria-label={label}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        aria-pressed={on}
        aria-disabled={off || undefined}
        {...rest}
        onClick={off ? undefined : onClick}
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-item pointer-coarse:size-11',
          'text-ink-soft hover:bg-hover hover:text-ink active:bg-pressed aria-expanded:bg-hover',
          'aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-disabled:pointer-events-none',
          'aria-disabled:opacity-40',
        )}
      >
        <Icon className="size-4.5" />
      </button>
    </Tooltip>
  )
}
