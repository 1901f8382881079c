// npm run restore -- <file> [--replace]
import { checkNode, root } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
ensurePackages()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
await import(new URL('dist/server/restore.js', root).href)
