// npm run restore <file>: puts a backup into an empty database, or with --replace into a used one. --huge lets it unpack to more
// than a hundred times its size.
import { resolve } from 'node:path'
import { restoreBackup } from '#server/backup/restore.ts'
import { runCommand } from './command.ts'
import { imageStore } from '#server/providers.ts'

runCommand(async (env, { config }) => {
  const given = process.argv.slice(2)
  const [file, ...more] = given.filter((word) => !['--replace', '--huge'].includes(word))
  if (!file || more.length > 0) throw new Error('Usage: npm run restore -- <file> [--replace] [--huge]')
  const may = { mayReplace: given.includes('--replace'), mayBeHuge: given.includes('--huge') }
  const restored = await restoreBackup({ config, store: imageStore(env) }, resolve(file), may)
  const { rows, images, madeAt, newerMigrations } = restored
  const updated = newerMigrations > 0 ? ` ${newerMigrations} newer migrations were applied to them.` : ''
  return `${rows} rows and ${images} pictures of ${madeAt} are back.${updated}`
})
