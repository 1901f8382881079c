import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'
import { UiGallery } from '#web/ui/gallery.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function DemoPage() {
  return (
    <>
      <PageHeader title={t(shellWords).demo} />
      <UiGallery />
    </>
  )
}
