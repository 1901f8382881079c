// Checks which folder may import which: imports point down only. A planted violation proves that each rule works.
import { describe, expect, it } from 'vitest'
import {
  circlesIn,
  floorless,
  graphOf,
  importsOf,
  isTest,
  judge,
  judgeRunTime,
  loadsWith,
  projectFiles,
  runTimeImportsOf,
  unitOf,
} from './import-rules.ts'

describe('the tree', () => {
  it('keeps every import rule', () => {
    const broken = projectFiles().flatMap((file) => importsOf(file).flatMap((to) => judge(file, to) ?? []))
    expect(broken).toEqual([])
    const loaded = projectFiles().flatMap((file) =>
      runTimeImportsOf(file).flatMap((to) => judgeRunTime(file, to) ?? []),
    )
    expect(loaded).toEqual([])
  })

  it('has a floor for every file', () => {
    expect(projectFiles().filter(floorless)).toEqual([])
    expect(floorless('server/helpers/text.ts')).toBe(true)
    expect(floorless('web/shared/button.tsx')).toBe(true)
  })

  it.each([
    'server/main.ts',
    'server/commands/make-admin.ts',
    'server/commands/make-backup.ts',
    'server/commands/restore-backup.ts',
  ])('loads nothing of the demo with %s', (entry) => {
    const loaded = loadsWith(entry)
    expect(loaded).toContain('server/db/open.ts')
    expect(loaded.filter((file) => file.startsWith('demo/'))).toEqual([])
  })

  it('would see a demo that loads at once', () => {
    const sources: Record<string, string> = {
      'server/main.ts': `import { start } from './start.ts'`,
      'server/start.ts': `import type { A } from '#demo/a.ts'\nconst b = await import('#demo/b.ts')\nimport '#demo/c.ts'`,
      'demo/c.ts': '',
    }
    expect(loadsWith('server/main.ts', (path) => sources[path] ?? '')).toEqual([
      'server/main.ts',
      'server/start.ts',
      'demo/c.ts',
    ])
  })

  it('has no circle among files, whether by value, by type or by import()', () => {
    expect(circlesIn(graphOf(projectFiles(), (file) => file))).toEqual([])
  })

  it('has no circle among folders', () => {
    const product = projectFiles().filter((file) => !isTest(file))
    expect(circlesIn(graphOf(product, unitOf))).toEqual([])
  })

  it('would see a circle, however long', () => {
    const graph = new Map([
      ['a', new Set(['b', 'd'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
      ['d', new Set<string>()],
    ])
    expect(circlesIn(graph)).toEqual(['a → b → c → a'])
    graph.get('c')?.clear()
    expect(circlesIn(graph)).toEqual([])
  })

  it('has no drawers for things without a place', () => {
    const drawers = projectFiles().filter((file) =>
      /(^|\/)(utils?|helpers?|common|misc|types|constants|index)\.tsx?$|\/(utils?|helpers?|common|misc)\//.test(file),
    )
    expect(drawers).toEqual([])
  })

  it.each([
    ['contract/board/board.ts', 'react', 'a package other than zod in the contract'],
    ['contract/board/board.ts', 'server/db/open.ts', 'the server in the contract'],
    ['contract/board/board.ts', 'zod', 'zod in the half of the contract that the browser loads'],
    [
      'contract/board/board.ts',
      'contract/board/board.schema.ts',
      'a schema in the half of the contract that the browser loads',
    ],
    ['web/features/board/board-page.tsx', 'zod', 'zod in the browser'],
    ['messages/app/shell.ts', 'web/lib/locale/locale.ts', 'the browser in the messages'],
    ['server/features/board/board.service.ts', 'web/lib/api/call.ts', 'the browser on the server'],
    ['server/features/board/board.service.ts', 'react', 'a browser package on the server'],
    ['web/features/board/board-page.tsx', 'server/db/open.ts', 'the server in the browser'],
    ['web/features/board/board-page.tsx', 'node:fs', 'Node in the browser'],
    ['web/features/board/board-page.tsx', 'drizzle-orm', 'a server package in the browser'],
    [
      'server/features/board/board.service.ts',
      'server/features/blog/blog.service.ts',
      'a feature in a feature on the server',
    ],
    ['web/features/board/board-page.tsx', 'web/features/blog/blog-page.tsx', 'a feature in a feature in the browser'],
    ['web/features/board/board-page.tsx', 'web/app/routes.ts', 'the app in a feature'],
    ['web/features/board/board.module.ts', 'web/app/modules.ts', 'the list of the modules in a feature'],
    ['web/parts/text/money.tsx', 'web/features/board/board-page.tsx', 'a feature in a part'],
    ['web/ui/basic/button.tsx', 'web/features/board/board-page.tsx', 'a feature in the kit'],
    ['web/ui/basic/button.tsx', 'web/parts/text/money.tsx', 'a part in the kit'],
    ['web/ui/basic/button.tsx', 'web/lib/api/call.ts', 'fetching in the kit'],
    ['web/ui/basic/button.tsx', '@tanstack/react-query', 'fetching in the kit, by package'],
    ['web/ui/basic/button.tsx', 'web/lib/router/use-router.ts', 'a route in the kit'],
    ['web/ui/basic/button.tsx', 'contract/order/order.ts', 'an order in the kit'],
    ['web/ui/basic/button.tsx', 'messages/order/order.ts', 'words of a feature in the kit'],
    ['web/theme/theme.ts', 'web/ui/basic/button.tsx', 'the kit in the theme'],
    ['web/lib/api/call.ts', 'web/app/routes.ts', 'the app in the library'],
    ['web/lib/toast/toast.ts', 'web/ui/feedback/toaster.tsx', 'the kit in the library'],
    ['web/lib/toast.tsx', 'react', 'drawing in the library'],
    ['server/features/board/board.service.ts', 'server/app.ts', 'start-up in a feature'],
    ['server/features/board/board.module.ts', 'server/modules.ts', 'the list of the features in a feature'],
    ['server/rules/notify/notify.ts', 'server/features/board/board.service.ts', 'a feature in a rule'],
    ['server/http/call/mount.ts', 'server/rules/notify/notify.ts', 'a rule in the HTTP folder'],
    ['server/deps.ts', 'server/http/call/mount.ts', 'HTTP in what the features need'],
    ['server/live/hub.ts', 'server/deps.ts', 'the sum of everything in the change stream'],
    ['server/auth/auth.ts', 'server/http/call/mount.ts', 'HTTP in the sign-in'],
    ['server/auth/auth.ts', 'server/live/publish.ts', 'the change stream in the sign-in'],
    ['server/adapters/weather.ts', 'server/auth/who.ts', 'the sign-in in an adapter'],
    ['server/adapters/weather.ts', 'server/features/board/board.service.ts', 'a feature in an adapter'],
    ['server/db/open.ts', 'server/live/publish.ts', 'the change stream in the database folder'],
    ['server/db/open.ts', 'server/features/board/board.service.ts', 'a feature in the database folder'],
    ['server/process/log.ts', 'server/db/open.ts', 'the database in the log'],
    ['server/providers.ts', 'demo/standins/toss.ts', 'the demo in the choice of providers'],
    ['server/features/board/post.service.ts', 'demo/standins/weather.ts', 'a stand-in in a feature'],
    ['server/adapters/weather.ts', 'demo/standins/weather.ts', 'a stand-in in an adapter'],
    ['demo/data/insert.ts', 'server/features/board/post.service.ts', 'a feature in the demo'],
    ['demo/data/insert.ts', 'server/start-server.ts', 'start-up in the demo'],
    ['demo/standins/weather.ts', 'web/lib/api/call.ts', 'the browser in the demo'],
    ['web/features/board/board-page.tsx', 'demo/data/people.ts', 'the demo in the browser'],
    ['server/features/board/board.service.ts', 'tests/import-rules.ts', 'the tests in the product'],
    ['server/features/board/board.service.ts', 'server/test/test-app.ts', 'test tools in the product'],
  ])('refuses %s importing %s: %s', (from, to) => {
    expect(judge(from, to)).toMatch(/may not import/)
  })

  it.each([
    ['contract/board/board.schema.ts', 'zod'],
    ['contract/api.ts', 'contract/board/board.schema.ts'],
    ['web/features/board/board-page.tsx', 'contract/board/board.schema.ts'],
    ['web/features/board/board-page.tsx', 'contract/board/board.ts'],
    ['web/app/modules.ts', 'web/features/board/board.module.ts'],
    ['server/modules.ts', 'server/features/board/board.module.ts'],
    ['server/features/board/board.service.ts', 'server/db/open.ts'],
    ['server/features/board/board.service.ts', 'server/rules/notify/notify.ts'],
    ['server/rules/notify/notify.ts', 'server/live/publish.ts'],
    ['server/start-server.ts', 'demo/demo.ts'],
    ['web/parts/text/money.tsx', 'web/ui/basic/button.tsx'],
    ['web/ui/editor/image.ts', 'contract/shared/rich-text.ts'],
    ['demo/data/insert.ts', 'server/rules/days/holidays.ts'],
    ['demo/standins/toss.test.ts', 'server/test/test-app.ts'],
    ['server/features/board/board.test.ts', 'server/test/test-app.ts'],
    ['server/features/board/board.test.ts', 'fast-check'],
  ])('lets %s import %s', (from, to) => {
    expect(judge(from, to)).toBeNull()
  })

  it('refuses a schema that the browser would load, and lets it be named as a type', () => {
    const page = 'web/features/board/board-page.tsx'
    const source = `
      import type { BoardPost } from '#contract/board/board.schema.ts'
      import { type Reply } from '#contract/board/reply.schema.ts'
      const { api } = await import('#contract/api.ts')
    `
    expect(runTimeImportsOf(page, source)).toEqual(['contract/board/reply.schema.ts', 'contract/api.ts'])
    for (const to of runTimeImportsOf(page, source)) expect(judgeRunTime(page, to)).toMatch(/may not import/)
  })

  it('sees every way of writing an import', () => {
    const source = `
      import a from '#server/db/open.ts'
      import type { B } from "#web/lib/api/call.ts"
      import '#contract/board/board.ts'
      export { c } from './c.ts'
      const d = await import('#messages/app/shell.ts')
    `
    expect(importsOf('web/features/x/y.ts', source)).toEqual([
      'server/db/open.ts',
      'web/lib/api/call.ts',
      'contract/board/board.ts',
      'web/features/x/c.ts',
      'messages/app/shell.ts',
    ])
  })
})
