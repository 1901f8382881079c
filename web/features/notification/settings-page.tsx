// The screen /notifications/settings: the kinds, the ways of delivery, and the quiet hours.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, Volume2 } from 'lucide-react'
import { useId } from 'react'
import { isCritical, mailChoices, type MailChoice } from '#contract/notification/notification-kinds.ts'
import { notificationSettingsWords } from '#messages/notification/notification-settings.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { settingsMutations, settingsQueries, type Choice, type Choices, type Quiet } from './settings.queries.ts'
import { allowSound, playSound, soundChoice } from './sound.ts'
import { usePush } from './use-push.ts'
import type { Queries } from '#web/lib/router/route.ts'

function Sound() {
  const w = t(notificationSettingsWords)
  const isOn = soundChoice.useValue() === 'on'
  const choose = (wanted: boolean) => {
    soundChoice.set(wanted ? 'on' : 'off')
    // This press is the one that browsers wait for.
    if (wanted) allowSound()
  }
  const tryOut = () => {
    allowSound()
    playSound()
  }
  return (
    <>
      <Switch label={w.sound} hint={w.soundText} checked={isOn} onChange={({ target }) => choose(target.checked)} />
      <Button size="sm" icon={<Volume2 />} className="mt-1" onClick={tryOut}>
        {w.hear}
      </Button>
    </>
  )
}

function Browser({ pushKey }: { pushKey: string }) {
  const w = t(notificationSettingsWords)
  const { state, isBusy, change } = usePush(pushKey)
  const may = state === 'on' || state === 'off'
  const why = { none: w.noPush, blocked: w.blocked, unknown: w.pushText, off: w.pushText, on: w.pushText }[state]
  return (
    <Card title={w.browser}>
      <Switch
        label={w.push}
        hint={why}
        checked={state === 'on'}
        disabled={!may || isBusy}
        onChange={({ target }) => void change(target.checked)}
      />
      <Sound />
    </Card>
  )
}

/** From the evening to the morning, for users who have not chosen yet. */
const NIGHT = { from: '22:00', to: '07:00' }

function QuietHours({ quiet }: { quiet: Quiet }) {
  const w = t(notificationSettingsWords)
  const { mutate } = useMutation(settingsMutations.quiet(useQueryClient()))
  const time = (part: 'from' | 'to') =>
    quiet && (
      <TextField
        label={w[part]}
        type="time"
        value={quiet[part]}
        onChange={({ target }) => target.value && mutate({ ...quiet, [part]: target.value })}
        className="w-36"
      />
    )
  return (
    <Card title={w.quiet}>
      <Switch
        label={w.quietOn}
        hint={w.quietText}
        checked={quiet !== null}
        onChange={({ target }) => mutate(target.checked ? NIGHT : null)}
      />
      {quiet && (
        <div className="mt-3 flex flex-wrap gap-4">
          {time('from')}
          {time('to')}
        </div>
      )}
    </Card>
  )
}

function Kind({ choice, mayMail }: { choice: Choice; mayMail: boolean }) {
  const w = t(notificationSettingsWords)
  const { mutate } = useMutation(settingsMutations.choose(useQueryClient()))
  const name = w.names[choice.kind]
  const whyId = useId()
  const isFixed = isCritical(choice.kind)
  return (
    <li className="py-3">
      <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <legend className="float-left min-w-40 flex-1 font-medium max-sm:basis-full">{name}</legend>
        <Checkbox
          label={w.app}
          checked={choice.app}
          // Not `disabled`: keyboard users get the reason why it cannot be changed.
          aria-disabled={isFixed || undefined}
          aria-describedby={isFixed ? whyId : undefined}
          onChange={({ target }) => !isFixed && mutate({ ...choice, app: target.checked })}
        />
        <Checkbox
          label={w.pushShort}
          checked={choice.push}
          onChange={({ target }) => mutate({ ...choice, push: target.checked })}
        />
        {mayMail && (
          <Select<MailChoice>
            label={`${name}, ${w.mail}`}
            hideLabel
            value={choice.mail}
            onChange={(mail) => mutate({ ...choice, mail })}
            options={mailChoices.map((value) => ({ value, label: w.mails[value] }))}
            className="w-44"
          />
        )}
        {isFixed && (
          <p id={whyId} className="basis-full text-sm text-ink-faint">
            {w.always}
          </p>
        )}
      </fieldset>
    </li>
  )
}

/** Changes all kinds at once, because twenty lists one after the other are too many. */
function AllMails({ choices }: Pick<Choices, 'choices'>) {
  const w = t(notificationSettingsWords)
  const { mutate } = useMutation(settingsMutations.mails(useQueryClient()))
  return (
    <div role="group" aria-label={w.allMails} className="flex flex-wrap items-center gap-2 pb-3">
      <span aria-hidden className="min-w-40 flex-1 text-sm text-ink-soft max-sm:basis-full">
        {w.allMails}
      </span>
      {mailChoices.map((mail) => (
        <Button
          key={mail}
          size="sm"
          aria-pressed={choices.every((choice) => choice.mail === mail)}
          className="aria-pressed:border-accent aria-pressed:text-accent-ink"
          onClick={() => mutate(mail)}
        >
          {w.mails[mail]}
        </Button>
      ))}
    </div>
  )
}

function Kinds({ choices, mayMail }: Pick<Choices, 'choices' | 'mayMail'>) {
  const w = t(notificationSettingsWords)
  return (
    <Card title={w.kinds}>
      {mayMail ? <AllMails choices={choices} /> : <p className="text-sm text-ink-soft">{w.noMail}</p>}
      <ul className="divide-y divide-line">
        {choices.map((choice) => (
          <Kind key={choice.kind} choice={choice} mayMail={mayMail} />
        ))}
      </ul>
    </Card>
  )
}

export function NotificationSettingsPage() {
  const w = t(notificationSettingsWords)
  const { data, isError, isFetching, error, refetch } = useQuery(settingsQueries.choices())
  useDocumentTitle(w.title)
  const back = (
    <Button icon={<ChevronLeft />} render={<Link to="/notifications" />}>
      {w.back}
    </Button>
  )
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={w.title} text={w.text} actions={back} />
      {isError && !data && (
        <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && (
        <Card aria-busy>
          <SkeletonText lines={8} />
        </Card>
      )}
      {data && (
        <div className="flex flex-col gap-5">
          <Browser pushKey={data.pushKey} />
          <QuietHours quiet={data.quiet} />
          <Kinds choices={data.choices} mayMail={data.mayMail} />
        </div>
      )}
    </div>
  )
}

NotificationSettingsPage.queries = (() => [settingsQueries.choices()]) satisfies Queries<'/notifications/settings'>
