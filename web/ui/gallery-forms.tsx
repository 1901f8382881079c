import { Search } from 'lucide-react'
import { useState } from 'react'
import { galleryWords } from '#messages/gallery.ts'
import { t } from '#web/lib/locale.ts'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { TextArea, TextField } from './field.tsx'
import { ImageField } from './image-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'

function TextFields() {
  const w = t(galleryWords)
  return (
    <>
      <TextField label={w.email} type="email" autoComplete="email" hint={w.emailHint} placeholder="a@b.kr" />
      <TextField label={w.email} type="email" defaultValue="madang" error={w.emailWrong} />
      <PasswordField label={w.password} />
      <TextField label={w.search} hideLabel start={<Search />} placeholder={w.searchHint} />
      <TextField label={w.readOnly} value="demo@madang.example" readOnly />
      <TextArea label={w.memo} optional />
    </>
  )
}

function Choices() {
  const w = t(galleryWords)
  const [category, setCategory] = useState<string | null>('board')
  const [status, setStatus] = useState<string | null>(null)
  const options = [
    { value: 'board', label: w.board },
    { value: 'product', label: w.product },
    { value: 'message', label: w.message },
    { value: 'user', label: w.name, disabled: true },
  ]
  return (
    <>
      <Select label={w.status} options={options} value={status} onChange={setStatus} />
      <div>
        <Checkbox label={w.important} defaultChecked />
        <Checkbox label={w.someChosen} mixed />
        <Checkbox label={w.important} error={w.errorText} />
        <Checkbox label={w.important} disabled />
      </div>
      <RadioGroup
        label={w.category}
        direction="row"
        options={options}
        value={category}
        onChange={setCategory}
      />
      <div>
        <Switch label={w.pushNews} hint={w.pushHint} defaultChecked />
        <Switch label={w.pushNews} />
      </div>
    </>
  )
}

export function GalleryForms() {
  const w = t(galleryWords)
  const [photo, setPhoto] = useState<File | null>(null)
  return (
    <Card title={w.forms}>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        <TextFields />
        <Choices />
        <ImageField
          label={w.photo}
          shape="circle"
          value={photo}
          onPick={setPhoto}
          onRemove={() => setPhoto(null)}
        />
      </div>
    </Card>
  )
}
