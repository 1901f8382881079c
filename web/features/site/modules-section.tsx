// The section /admin/modules: what the site uses, and who sees its takings.
import type { Site } from '#contract/site/site.ts'
import { siteWords } from '#messages/site/site.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { SumsSeen } from '#web/parts/sums-seen.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ModuleChoice } from './module-choice.tsx'
import { SiteForm } from './site-form.tsx'
import { useSiteForm } from './use-site-form.ts'

function namesOf(off: Site['off']) {
  const w = t(siteWords)
  return off.length === 0 ? w.allOn : w.areOff(off.map((module) => w.moduleNames[module]).join(', '))
}

const fields = ['off', 'blogFeed'] as const

export function ModulesSection() {
  const w = t(siteWords)
  const form = useSiteForm(fields)
  const hasShop = !useSite().off.includes('shop')
  return (
    <div className="flex flex-col gap-5">
      <SiteForm
        title={w.sections.modules}
        form={form}
        fields={{
          off: { label: w.sections.modules, text: namesOf },
          blogFeed: { label: w.blogFeed, text: (isOpen) => (isOpen ? '✓' : '–') },
        }}
      >
        <p className="text-ink-soft">{w.modulesText}</p>
        <ModuleChoice off={form.values.off} onChange={(off) => form.change({ off })} />
        {!form.values.off.includes('blog') && (
          <Checkbox
            label={w.blogFeed}
            hint={w.blogFeedHint}
            checked={form.values.blogFeed}
            onChange={(event) => form.change({ blogFeed: event.target.checked })}
          />
        )}
      </SiteForm>
      {hasShop && <SumsSeen />}
    </div>
  )
}
