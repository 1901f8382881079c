// npm run backup [file or folder]: one file with the database and the pictures, while the server runs or while it does not.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backupName } from '#server/backup/keep.ts'
import { makeBackup } from '#server/backup/make.ts'
import { runCommand } from './command.ts'
import { imageStore } from '#server/providers.ts'

const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() ?? false

runCommand(async (env, { config }) => {
  const [given] = process.argv.slice(2)
  const place = resolve(given ?? env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'))
  const isFile = given !== undefined && !(await isFolder(place))
  const file = isFile ? place : join(place, backupName(new Date()))
  const made = await makeBackup({ config, store: imageStore(env) }, file)
  if (!made) throw new Error('Another backup of this database is being made just now.')
  const missing = made.missingImages.length
  const warning = missing > 0 ? `\n${missing} pictures have a row but no bytes: they are not in the backup.` : ''
  const others = made.leftOut.length > 0 ? `\nNot of Madang and left out: ${made.leftOut.join(', ')}.` : ''
  const size = `${(made.bytes / 1_000_000).toFixed(1)} MB`
  return `${made.file}: ${made.rows} rows and ${made.images} pictures, ${size}.${warning}${others}`
})
