// Every part of web/ui in its states, to look at and to test.
import { galleryWords } from '#messages/gallery.ts'
import type { Locale } from '#messages/words.ts'
import { setLocale, t, useLocale } from '#web/lib/locale.ts'
import { useTheme, type ThemeChoice } from '#web/theme/theme.ts'
import { GalleryButtons } from './gallery-buttons.tsx'
import { GalleryFeedback } from './gallery-feedback.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { GallerySmall } from './gallery-small.tsx'
import { GalleryTable } from './gallery-table.tsx'
import { Select } from './select.tsx'

function Settings() {
  const { choice, setTheme } = useTheme()
  const locale = useLocale()
  const w = t(galleryWords)
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'light', label: w.light },
    { value: 'dark', label: w.dark },
    { value: 'system', label: w.system },
  ]
  const languages: { value: Locale; label: string }[] = [
    { value: 'ko', label: '한국어' },
    { value: 'en', label: 'English' },
  ]
  return (
    <>
      <Select
        label={w.theme}
        hideLabel
        options={themes}
        value={choice}
        onChange={setTheme}
        className="w-36"
      />
      <Select
        label={w.language}
        hideLabel
        options={languages}
        value={locale}
        onChange={setLocale}
        className="w-36"
      />
    </>
  )
}

export function UiGallery() {
  const w = t(galleryWords)
  return (
    <div className="mx-auto max-w-5xl">
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-soft">{w.intro}</p>
        <Settings />
      </div>
      <div className="flex flex-col gap-6">
        <GalleryButtons />
        <GalleryForms />
        <GalleryOverlays />
        <GalleryFeedback />
        <GalleryTable />
        <GallerySmall />
      </div>
    </div>
  )
}
