import { shortcutWords } from '#messages/shortcuts.ts'
import { t } from '#web/lib/locale.ts'
import { MOD_KEY, type ShortcutItem } from '#web/lib/shortcuts.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

type ShortcutListProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  items: readonly ShortcutItem[]
  lettersOn: boolean
  onLettersChange: (on: boolean) => void
}

/** The list itself and the search are on every screen. */
const EVERYWHERE = 2

const caps: Record<string, string> = {
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  'Mod+k': `${MOD_KEY} K`,
}

function KeyCap({ name }: { name: string }) {
  return (
    <kbd
      className="grid h-7 min-w-7 place-items-center rounded-item border border-line bg-sunken px-2 font-sans
        text-sm font-semibold text-ink-soft shadow-control"
    >
      {caps[name] ?? name.toUpperCase()}
    </kbd>
  )
}

/** Lists the keys of this screen. Users can switch letters off, because voice input types them (WCAG 2.1.4). */
export function ShortcutList({ open, onOpenChange, items, lettersOn, onLettersChange }: ShortcutListProps) {
  const w = t(shortcutWords)
  return (
    <Dialog size="sm" open={open} onOpenChange={onOpenChange} title={w.title}>
      <dl className="divide-y divide-line">
        {items.map(({ key, label }) => (
          <div key={key} className="flex min-h-11 items-center gap-4 py-1.5">
            <dt className="order-last">
              <KeyCap name={key} />
            </dt>
            <dd className="min-w-0 flex-1">{label}</dd>
          </div>
        ))}
      </dl>
      {items.length <= EVERYWHERE && <p className="py-2 text-ink-soft">{w.noneHere}</p>}
      <Switch
        className="mt-3 border-t border-line pt-3"
        label={w.enabled}
        hint={w.enabledHint}
        checked={lettersOn}
        onChange={(event) => onLettersChange(event.target.checked)}
      />
    </Dialog>
  )
}
