// Arrows point down: which folder may import which. Each rule is shown to bite by a planted violation.
import { describe, expect, it } from 'vitest'
import { importsOf, judge, projectFiles } from './import-rules.ts'

describe('the tree', () => {
  it('keeps every import rule', () => {
    const broken = projectFiles().flatMap((file) => importsOf(file).flatMap((to) => judge(file, to) ?? []))
    expect(broken).toEqual([])
  })

  it('has no drawers for things without a place', () => {
    const drawers = projectFiles().filter((file) =>
      /(^|\/)(utils?|helpers?|common|misc|types|constants|index)\.tsx?$|\/(utils?|helpers?|common|misc)\//.test(file),
    )
    expect(drawers).toEqual([])
  })

  it.each([
    ['contract/board.ts', 'react', 'a package other than zod in the contract'],
    ['contract/board.ts', 'server/db/open.ts', 'the server in the contract'],
    ['messages/shell.ts', 'web/lib/locale.ts', 'the browser in the messages'],
    ['server/features/board/board.service.ts', 'web/lib/call.ts', 'the browser on the server'],
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
    ['web/features/board/board-page.tsx', 'web/app/router.tsx', 'the app in a feature'],
    ['web/ui/button.tsx', 'web/features/board/board-page.tsx', 'a feature in the ui set'],
    ['web/ui/button.tsx', 'web/lib/call.ts', 'fetching in the ui set'],
    ['web/ui/button.tsx', '@tanstack/react-query', 'fetching in the ui set, by package'],
    ['web/lib/call.ts', 'web/app/router.tsx', 'the app in the library'],
    ['server/db/open.ts', 'server/features/board/board.service.ts', 'a feature in the database folder'],
    ['server/adapters/weather.ts', 'server/features/board/board.service.ts', 'a feature in an adapter'],
    ['server/features/board/board.service.ts', 'demo/standins/weather.ts', 'a stand-in in a feature'],
    ['server/adapters/weather.ts', 'demo/standins/weather.ts', 'a stand-in in an adapter'],
    ['server/features/board/board.service.ts', 'server/app.ts', 'the top in a feature'],
    ['server/features/board/board.service.ts', 'tests/import-rules.ts', 'the tests in the product'],
  ])('refuses %s importing %s: %s', (from, to) => {
    expect(judge(from, to)).toMatch(/may not import/)
  })

  it.each([
    ['contract/board.ts', 'zod'],
    ['web/features/board/board-page.tsx', 'contract/board.ts'],
    ['web/app/router.tsx', 'web/features/board/board-page.tsx'],
    ['server/app.ts', 'server/features/board/board.routes.ts'],
    ['server/features/board/board.service.ts', 'server/db/open.ts'],
    ['server/features/board/board.test.ts', 'server/test/test-app.ts'],
    ['server/features/board/board.test.ts', 'fast-check'],
  ])('lets %s import %s', (from, to) => {
    expect(judge(from, to)).toBeNull()
  })

  it('sees every way of writing an import', () => {
    const source = `
      import a from '#server/db/open.ts'
      import type { B } from "#web/lib/call.ts"
      import '#contract/board.ts'
      export { c } from './c.ts'
      const d = await import('#messages/shell.ts')
    `
    expect(importsOf('web/features/x/y.ts', source)).toEqual([
      'server/db/open.ts',
      'web/lib/call.ts',
      'contract/board.ts',
      'web/features/x/c.ts',
      'messages/shell.ts',
    ])
  })
})
