// Every text is used: a key of a message file that no source names by its word is left over.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(folder, name))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Texts = { [key: string]: unknown }

/** The names of all texts and groups, `status.paid` as `status` and `paid`. */
const namesOf = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [name, ...namesOf(value as Texts)] : [name],
  )

/** `heading${level}` names heading2 and heading3. */
const builtNames = (sources: string) =>
  [...sources.matchAll(/`([A-Za-z]*)\$\{[^}`]+\}([A-Za-z]*)`/g)]
    .filter(([, before = '', after = '']) => before.length + after.length >= 4)
    .map(([, before, after]) => new RegExp(`^${before}.+${after}$`))

/**
 * `words.ko.name`, `{ name }` and `words[name]` all contain the word; a name from the contract's vocabulary does too.
 * The sources are read into words once, because that takes much longer than looking for a text in them.
 */
const lookIn = (sources: string) => {
  const words = new Set(sources.match(/[\p{L}\p{N}_$]+/gu))
  const built = builtNames(sources)
  const isUsed = (word: string) => word === '' || words.has(word) || built.some((pattern) => pattern.test(word))
  return {
    unusedOf: (texts: Texts) => namesOf(texts).filter((name) => !name.split(/[^\p{L}\p{N}_$]+/u).every(isUsed)),
  }
}

/** A message file may put a sentence together itself: `w.byPeople` there is a use, `byPeople:` is not. */
const usedAmongMessages = () => filesIn('messages').flatMap((file) => read(file).match(/\bw\.\w+/g) ?? [])

it('every text is used somewhere', async () => {
  const sources = ['contract', 'server', 'web', 'demo'].flatMap(filesIn).map(read)
  const { unusedOf } = lookIn([...sources, ...usedAmongMessages()].join('\n'))
  const unused: string[] = []
  for (const file of filesIn('messages')) {
    const exported = (await import(`../${file}`)) as { [name: string]: { ko?: Texts } }
    for (const [name, all] of Object.entries(exported)) {
      if (all?.ko) unused.push(...unusedOf(all.ko).map((text) => `${file}: ${name}.${text}`))
    }
  }
  expect(unused).toEqual([])
})

it('a text that nobody names is found', () => {
  const texts = { title: 'a', group: { left: 'b', over: 'c' }, level2: 'd' }
  expect(lookIn('w.title + w.group.over + w[`level${n}`]').unusedOf(texts)).toEqual(['left'])
})
