// The whole server as one function of its dependencies and its modules. Tests start here.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { API_PATH } from '#contract/shared/base-path.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Deps } from './deps.ts'
import { installedRoutes } from '#server/http/page/app-manifest.ts'
import type { Gate } from '#server/http/call/call.ts'
import type { FastPath } from '#server/http/call/fast-path.ts'
import { errorAnswer, onError } from './http/errors.ts'
import { measure } from './http/measure.ts'
import { mountOn, type App } from '#server/http/call/mount.ts'
import { openApi } from '#server/http/call/openapi.ts'
import { identify, originToName, sameOrigin } from './http/request.ts'
import { securityHeaders } from './http/security.ts'
import { siteIconRoutes } from '#server/http/page/site-icons.ts'
import { crawlerRoutes } from '#server/http/page/crawlers.ts'
import { modules } from './modules.ts'
import { mayChange } from '#server/rules/people/consent.ts'
import { saidBy } from './rules/server-module.ts'
import { countWrite } from '#server/rules/limits/write-limits.ts'

/** `direct` gets every endpoint as well, and answers most of them before they come here. */
export function createApp(deps: Deps, direct?: FastPath, list = modules): App {
  const app: App = new Hono()
  app.onError(onError(deps.log))
  app.use(measure(deps.operation))
  app.use(securityHeaders(deps.publicUrl))
  app.use(`${API_PATH}/*`, compress(), identify(deps), sameOrigin(deps))

  const gate: Gate = {
    countCall: (kind, who, ip) => countWrite(deps, kind, who, ip),
    isOff: async (module) => (await deps.site.get()).off.includes(module),
    mayChange: (who) => mayChange(deps, who),
  }
  const mount = mountOn(app, deps, gate, direct?.add)
  const said = saidBy(list)
  for (const { routes } of list) routes?.(mount, said, deps)

  const description = openApi(deps.publicUrl)
  app.get(API_PATH, async (c) => c.json(await description((await deps.site.get()).name, originToName(deps, c))))
  app.all(`${API_PATH}/*`, (c) => errorAnswer(c, new AppError('not_found')))
  for (const { files } of list) files?.(app, deps)
  installedRoutes(app, deps.site)
  siteIconRoutes(app, deps)
  crawlerRoutes(app, deps)
  return app
}
