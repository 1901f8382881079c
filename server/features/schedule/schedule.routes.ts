import { AppError } from '#contract/errors.ts'
import type { ScheduleInput } from '#contract/schedule.schema.ts'
import { scheduleApi } from '#contract/schedule.ts'
import { scheduleWords } from '#messages/schedule.ts'
import { localeOf } from '#server/http/locale.ts'
import type { Mount } from '#server/http/mount.ts'
import { listSchedule, putSchedule, removeSchedule } from './schedule.service.ts'

/** Refused in words, at the field that is wrong. */
function mustEndLater({ startTime, endTime }: ScheduleInput, headers: Headers) {
  if (endTime > startTime) return
  throw new AppError('invalid', { fields: { endTime: scheduleWords[localeOf(headers)].endBeforeStart } })
}

export function scheduleRoutes(mount: Mount) {
  mount(scheduleApi.list, ({ who, query, deps }) => listSchedule(deps.db, who, query))
  mount(scheduleApi.put, ({ who, params, body, deps, c }) => {
    mustEndLater(body, c.req.raw.headers)
    return putSchedule(deps.db, who, params.id, body)
  })
  mount(scheduleApi.remove, ({ who, params, deps }) => removeSchedule(deps.db, who, params.id))
}
