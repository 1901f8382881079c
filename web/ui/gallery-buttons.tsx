import { Bell, Pencil, Plus, Share2, Trash2 } from 'lucide-react'
import { galleryWords } from '#messages/gallery.ts'
import { t } from '#web/lib/locale.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { IconButton } from './icon-button.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const

export function GalleryButtons() {
  const w = t(galleryWords)
  return (
    <Card title={w.buttons}>
      <div className="flex flex-col gap-4">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size} icon={<Plus />}>
                {w.save}
              </Button>
            ))}
            <Button variant={variant} loading>
              {w.save}
            </Button>
            <Button variant={variant} disabled>
              {w.save}
            </Button>
            <Button variant={variant} render={<a href="#top">{w.more}</a>}>
              {w.more}
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={w.edit} icon={<Pencil />} />
          <IconButton label={w.share} icon={<Share2 />} variant="secondary" />
          <IconButton label={w.remove} icon={<Trash2 />} variant="danger" size="sm" />
          <IconButton label={w.edit} icon={<Pencil />} disabled />
          {[3, 42, 120].map((count) => (
            <IconButton
              key={count}
              label={w.unread(count)}
              icon={
                <Badge count={count}>
                  <Bell />
                </Badge>
              }
            />
          ))}
        </div>
      </div>
    </Card>
  )
}
