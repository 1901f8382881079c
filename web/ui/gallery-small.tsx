import { galleryWords } from '#messages/gallery.ts'
import { t } from '#web/lib/locale.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Divider } from './divider.tsx'
import { Label, type Tone } from './label.tsx'
import { Money } from './money.tsx'
import { RelativeTime } from './relative-time.tsx'

const tones: Tone[] = ['neutral', 'accent', 'info', 'success', 'warn', 'danger', 'violet']
const people = ['Ara', 'Binna', 'Chaeun', 'Dain', 'Eunho', 'Hana']
const avatarSizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const
const distances = [0, 3, 120, 60 * 24 * 5, 60 * 24 * 40, 60 * 24 * 800, -180]
const opened = Date.now()

export function GallerySmall() {
  const w = t(galleryWords)
  return (
    <Card title={w.small} actions={<Button size="sm">{w.more}</Button>}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{w.cardText}</p>
        <div className="flex flex-wrap items-center gap-3">
          {avatarSizes.map((size) => (
            <Avatar key={size} name="Madang" size={size} />
          ))}
          {people.map((name) => (
            <Avatar key={name} name={name} alt={name} />
          ))}
          <Avatar name="Madang" src="data:image/png;base64,broken" />
        </div>
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Label key={tone} tone={tone}>
              {w.status}
            </Label>
          ))}
        </div>
        <Divider />
        <div className="flex flex-wrap gap-4">
          {distances.map((minutes) => (
            <RelativeTime key={minutes} at={new Date(opened - minutes * 60_000)} />
          ))}
        </div>
        <Divider text={w.or} />
        <div className="flex flex-wrap items-baseline gap-4">
          <Money amount={32_000} struck />
          <Money amount={12_000} className="text-lg font-bold" />
          <Money amount={12_000} inWords />
        </div>
      </div>
    </Card>
  )
}
