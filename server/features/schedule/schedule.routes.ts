import { scheduleApi } from '#contract/schedule/schedule.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { getSchedule, listSchedule, putSchedule, removeSchedule } from './schedule.service.ts'

export function scheduleRoutes(mount: Mount) {
  mount(scheduleApi.list, ({ who, query, deps }) => listSchedule(deps.db, who, query))
  mount(scheduleApi.get, ({ who, params, deps }) => getSchedule(deps.db, who, params.id))
  mount(scheduleApi.put, ({ who, params, body, deps }) => putSchedule(deps.db, who, params.id, body))
  mount(scheduleApi.remove, ({ who, params, deps }) => removeSchedule(deps.db, who, params.id))
}
