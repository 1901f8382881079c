// The own account: how one signs in, and the browsers that are signed in.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#contract/api.ts'
import { accountApi } from '#contract/account/account.ts'
import { addressOf, call, send } from '#web/lib/api/call.ts'
import { fileIn } from '#web/lib/api/download.ts'

const devicesKey = ['account', 'devices']

export const accountQueries = {
  get: () => queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => call(accountApi.get, { signal }) }),
  devices: () =>
    queryOptions({
      queryKey: devicesKey,
      queryFn: ({ signal }) => call(accountApi.listDevices, { signal }),
      // Another device may have come or gone since the last visit.
      staleTime: 0,
    }),
}

const changesDevices = { invalidates: [devicesKey] }

export const accountMutations = {
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: BodyInput<typeof accountApi.changePassword>) => call(accountApi.changePassword, { body }),
      meta: { ...changesDevices, tellsItself: true },
    }),
  putTimeZone: () =>
    mutationOptions({
      mutationFn: (body: BodyInput<typeof accountApi.putTimeZone>) => call(accountApi.putTimeZone, { body }),
      meta: { invalidates: [['session']] },
    }),
  sendVerification: () => mutationOptions({ mutationFn: () => call(accountApi.sendVerification, { body: {} }) }),
  myData: () =>
    mutationOptions({
      mutationFn: async () =>
        fileIn(await send(addressOf(accountApi.myData), { method: 'POST' }), accountApi.myData, 'my-data.zip'),
    }),
  endDevice: () =>
    mutationOptions({
      mutationFn: (sessionId: string) => call(accountApi.endDevice, { params: { sessionId }, body: {} }),
      meta: changesDevices,
    }),
  endOtherDevices: () =>
    mutationOptions({
      mutationFn: () => call(accountApi.endOtherDevices, { body: {} }),
      meta: changesDevices,
    }),
}
