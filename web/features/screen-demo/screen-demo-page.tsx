import { ExternalLink, Monitor, Smartphone } from 'lucide-react'
import { demoWords } from '#messages/screen-demo/screen-demo.ts'
import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale/locale.ts'
import { createMedia } from '#web/lib/browser/media.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Carousel } from './carousel.tsx'
import { PHONE, slides, type Size } from './slides.ts'

const icons = { desktop: Monitor, phone: Smartphone }

function SizeSwitch({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  const w = t(demoWords)
  return (
    <div role="group" aria-label={w.size} className="flex gap-0.5 rounded-control border border-line bg-raised p-0.5">
      {(['desktop', 'phone'] as const).map((choice) => {
        const Icon = icons[choice]
        return (
          <Button
            key={choice}
            variant="ghost"
            size="sm"
            icon={<Icon />}
            aria-pressed={size === choice}
            onClick={() => onChange(choice)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {w[choice]}
          </Button>
        )
      })}
    </div>
  )
}

const isNarrow = createMedia(PHONE)

export function DemoPage() {
  const w = t(demoWords)
  const { screen, size: chosen } = useSearch('/demo')
  const navigate = useNavigate()
  const fitting = isNarrow.useValue() ? 'phone' : 'desktop'
  const at = Math.max(
    0,
    slides.findIndex(({ name }) => name === screen),
  )
  const go = (search: { screen?: string; size?: Size }) =>
    void navigate({ to: '/demo', search: { screen, size: chosen, ...search }, replace: true, resetScroll: false })
  const slide = slides[at]!
  return (
    <>
      <PageHeader
        title={t(shellWords).demo}
        text={w.text}
        actions={<SizeSwitch size={chosen ?? fitting} onChange={(next) => go({ size: next })} />}
      />
      <Carousel size={chosen} at={at} onMove={(to) => go({ screen: slides[to]?.name })} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div aria-live="polite" className="min-w-0 flex-1 basis-72">
          <h2 className="text-lg">{w.slides[slide.name].title}</h2>
          <p className="mt-1 text-ink-soft">{w.slides[slide.name].text}</p>
        </div>
        <Button icon={<ExternalLink />} render={<Link to={slide.to} />}>
          {w.open}
        </Button>
      </div>
    </>
  )
}
