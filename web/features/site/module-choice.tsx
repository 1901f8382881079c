import { siteModules, type SiteModule } from '#contract/shared/site-modules.ts'
import { siteWords } from '#messages/site/site.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type ModuleChoiceProps = { off: readonly SiteModule[]; onChange: (off: SiteModule[]) => void }

/** A ticked module is in use. */
export function ModuleChoice({ off, onChange }: ModuleChoiceProps) {
  const w = t(siteWords)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{w.modules}</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {siteModules.map((module) => (
          <Checkbox
            key={module}
            label={w.moduleNames[module]}
            hint={w.moduleHints[module]}
            checked={!off.includes(module)}
            onChange={(event) =>
              onChange(siteModules.filter((one) => (one === module ? !event.target.checked : off.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
