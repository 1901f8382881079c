// The user's choices for notifications; each change is shown before the server has answered.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/api.ts'
import type { MailChoice } from '#contract/notification/notification-kinds.ts'
import { notificationApi } from '#contract/notification/notification.ts'
import { call } from '#web/lib/api/call.ts'

export type Choices = OutputOf<typeof notificationApi.choices>
export type Choice = Choices['choices'][number]
export type Quiet = Choices['quiet']

const key = ['notification-choices'] as const

export const settingsQueries = {
  choices: () => queryOptions({ queryKey: key, queryFn: ({ signal }) => call(notificationApi.choices, { signal }) }),
}

/** A failure shows a message, and the refetched answer reverts the change. */
const shownAtOnce = (client: QueryClient, change: (now: Choices) => Choices) => {
  void client.cancelQueries({ queryKey: key })
  client.setQueryData<Choices>(key, (now) => now && change(now))
}
const meta = { invalidates: [[...key]], isGuess: true }

export const settingsMutations = {
  choose: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ kind, ...body }: Choice) => call(notificationApi.putChoice, { params: { kind }, body }),
      scope: { id: 'notification-choices' },
      onMutate: (choice) =>
        shownAtOnce(client, (now) => ({
          ...now,
          choices: now.choices.map((one) => (one.kind === choice.kind ? choice : one)),
        })),
      meta,
    }),
  mails: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (mail: MailChoice) => call(notificationApi.putMails, { body: { mail } }),
      scope: { id: 'notification-choices' },
      onMutate: (mail) =>
        shownAtOnce(client, (now) => ({ ...now, choices: now.choices.map((one) => ({ ...one, mail })) })),
      meta,
    }),
  quiet: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (quiet: Quiet) => call(notificationApi.putQuiet, { body: { quiet } }),
      scope: { id: 'notification-choices' },
      onMutate: (quiet) => shownAtOnce(client, (now) => ({ ...now, quiet })),
      meta,
    }),
}
