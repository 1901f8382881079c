// npm start: packages, build, then the server in this very process, so that Ctrl-C ends everything.
import { checkNode, root } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
await ensurePackages()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
// Libraries leave out the checks that help their developers.
process.env.NODE_ENV ??= 'production'
await import(new URL('dist/server/main.js', root).href)
