import { shortcutWords } from '#messages/app/shortcuts.ts'
import { t } from '#web/lib/locale/locale.ts'
import { MOD_KEY, type ShortcutItem } from '#web/lib/keyboard/shortcuts.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

type ShortcutListProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  items: readonly ShortcutItem[]
  lettersOn: boolean
  onLettersChange: (on: boolean) => void
}

const caps: Record<string, string> = {
  Mod: MOD_KEY,
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
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

/** `g b` is pressed one after the other, `Mod+k` at once. */
function Keys({ name }: { name: string }) {
  const [first = '', second] = name === ' ' ? [name] : name.split(' ')
  if (second) {
    return (
      <>
        <KeyCap name={first} />
        <span className="text-sm text-ink-faint">{t(shortcutWords).andThen}</span>
        <KeyCap name={second} />
      </>
    )
  }
  return first.split('+').map((key) => <KeyCap key={key} name={key} />)
}

function Group({ title, items }: { title: string; items: readonly ShortcutItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="mb-5">
      <h3 className="mb-1 text-sm font-semibold text-ink-soft">{title}</h3>
      <dl className="divide-y divide-line">
        {items.map(({ key, label }) => (
          <div key={key} className="flex min-h-11 items-center gap-4 py-1.5">
            <dt className="order-last flex items-center gap-1.5">
              <Keys name={key} />
            </dt>
            <dd className="min-w-0 flex-1">{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Lists the keys of this screen. Users can switch letters off, because voice input types them (WCAG 2.1.4). */
export function ShortcutList({ open, onOpenChange, items, lettersOn, onLettersChange }: ShortcutListProps) {
  const w = t(shortcutWords)
  return (
    <Dialog size="sm" open={open} onOpenChange={onOpenChange} title={w.title}>
      <Group title={w.here} items={items.filter(({ everywhere }) => !everywhere)} />
      <Group title={w.everywhere} items={items.filter(({ everywhere }) => everywhere)} />
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
