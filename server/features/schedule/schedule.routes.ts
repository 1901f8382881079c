import { AppError } from '#contract/errors.ts'
import { scheduleApi, type ScheduleInput } from '#contract/schedule.ts'
import { scheduleWords } from '#messages/schedule.ts'
import { localeOf } from '#server/http/locale.ts'
import type { Mount } from '#server/http/mount.ts'
import { deleteSchedule, getSchedule, listSchedule, putSchedule } from './schedule.service.ts'

/** Refused in words, at the field that is wrong. */
function mustEndLater({ startTime, endTime }: ScheduleInput, headers: Headers) {
  if (endTime > startTime) return
  throw new AppError('invalid', { fields: { endTime: scheduleWords[localeOf(headers)].endBeforeStart } })
}

export function scheduleRoutes(mount: Mount) {
  mount(scheduleApi.list, ({ who, query, deps }) => listSchedule(deps.db, who, query))
  mount(scheduleApi.get, ({ who, params, deps }) => getSchedule(deps.db, who, params.id))
  mount(scheduleApi.put, ({ who, params, body, deps, c }) => {
    mustEndLater(body, c.req.raw.headers)
    return putSchedule(deps.db, who, params.id, body)
  })
  mount(scheduleApi.delete, ({ who, params, deps }) => deleteSchedule(deps.db, who, params.id))
}
