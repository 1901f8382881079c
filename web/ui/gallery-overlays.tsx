import { CloudSun, Ellipsis, LogOut, MapPin, Moon, Settings, Sun } from 'lucide-react'
import { useState } from 'react'
import { galleryWords } from '#messages/gallery.ts'
import { t } from '#web/lib/locale.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { askToConfirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { TextArea, TextField } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { toast } from './toast.ts'
import { Tooltip } from './tooltip.tsx'

function DialogSample() {
  const w = t(galleryWords)
  const [open, setOpen] = useState(false)
  const save = () => {
    setOpen(false)
    toast.success(w.successText)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{w.dialog}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={w.dialog}
        description={w.dialogText}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        footer={
          <Button type="submit" variant="primary">
            {w.save}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label={w.name} />
          <TextArea label={w.memo} />
        </div>
      </Dialog>
    </>
  )
}

function DrawerSample() {
  const w = t(galleryWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{w.drawer}</Button>
      <Drawer open={open} onOpenChange={setOpen} label={w.drawer}>
        <ul className="p-4 font-medium">
          {[w.board, w.product, w.message].map((item) => (
            <li key={item}>
              <Button variant="ghost" block className="justify-start" onClick={() => setOpen(false)}>
                {item}
              </Button>
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  )
}

function MenuSample() {
  const w = t(galleryWords)
  const [weather, setWeather] = useState(false)
  const [mode, setMode] = useState('light')
  return (
    <Menu
      label={w.menu}
      trigger={<IconButton label={w.menu} icon={<Ellipsis />} variant="secondary" />}
      align="start"
      header={
        <div className="flex items-center gap-3">
          <Avatar name="Madang" />
          <div className="min-w-0 text-sm">
            <p className="font-semibold">Madang</p>
            <p className="truncate text-ink-soft">demo@madang.example</p>
          </div>
        </div>
      }
      items={[
        {
          label: w.today,
          icon: <CloudSun />,
          note: weather && '21°C',
          keepOpen: true,
          onSelect: () => setWeather(!weather),
        },
        { label: w.edit, icon: <Settings />, onSelect: () => toast.info(w.edit) },
        { kind: 'separator' },
        {
          kind: 'choice',
          label: w.theme,
          value: mode,
          onChange: setMode,
          options: [
            { value: 'light', label: w.light, icon: <Sun /> },
            { value: 'dark', label: w.dark, icon: <Moon /> },
          ],
        },
        { kind: 'separator' },
        { label: w.remove, icon: <LogOut />, tone: 'danger', onSelect: () => toast.info(w.removedText) },
      ]}
    />
  )
}

export function GalleryOverlays() {
  const w = t(galleryWords)
  const ask = async () => {
    const yes = await askToConfirm({
      title: w.confirmTitle,
      text: w.confirmText,
      action: w.remove,
      danger: true,
    })
    if (yes) toast.success(w.removedText)
  }
  return (
    <Card title={w.overlays}>
      <div className="flex flex-wrap items-center gap-3">
        <DialogSample />
        <Button onClick={ask}>{w.confirm}</Button>
        <DrawerSample />
        <Popover label={w.popover} width={300} trigger={<Button icon={<MapPin />}>{w.popover}</Button>}>
          {(close) => (
            <div className="p-4">
              <p className="text-sm text-ink-soft">{w.popoverText}</p>
              <Button size="sm" className="mt-3" onClick={close}>
                {w.edit}
              </Button>
            </div>
          )}
        </Popover>
        <MenuSample />
        <Tooltip text={w.emailHint}>
          <Button variant="ghost">{w.email}</Button>
        </Tooltip>
      </div>
    </Card>
  )
}
