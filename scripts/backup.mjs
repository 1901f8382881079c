// npm run backup [file or folder]
import { checkNode, root } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
ensurePackages()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
await import(new URL('dist/server/backup.js', root).href)
