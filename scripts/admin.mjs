// npm run admin -- you@example.com
import { checkNode, root } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
ensurePackages()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
await import(new URL('dist/server/admin.js', root).href)
