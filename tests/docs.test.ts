// Checks that the paths, links, settings and commands that the documents name exist, and the files that comments name.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
// Decisions and the changelog describe their day: a file that they name may have moved since.
const documents = [...markdownIn('.'), ...markdownIn('docs')].filter((file) => file !== 'CHANGELOG.md')

const settings = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
/** Variables of the shell, the container, the tests and a provider, which are no settings of the server. */
const surroundings = new Set([
  'NODE_ENV',
  'PAYMENT_STATUS_CHANGED',
  'DATABASE_PASSWORD',
  'POSTGRES_PASSWORD',
  'NODE_EXTRA_CA_CERTS',
  'MALLOC_ARENA_MAX',
  'MADANG_BROWSER',
  'MADANG_TRACE',
])

const topFolders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const startsInTree = (text: string) => topFolders.some(({ name }) => text.startsWith(`${name}/`))

/** `server/features/<name>/` and `<name>.routes.ts` stand for many files. */
const isPattern = (text: string) => /[<>*{…]/.test(text)

/** The text between backticks, without code blocks. */
const quoted = (text: string) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, inside]) => inside ?? '')

function pathsIn(text: string): string[] {
  return quoted(text).filter((inside) => /^[\w./@-]+$/.test(inside) && startsInTree(inside) && !isPattern(inside))
}
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to]) => to ?? '').filter((to) => !/^(https?|mailto):/.test(to))
const settingsIn = (text: string): string[] =>
  quoted(text)
    .flatMap((inside) => [...inside.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name))
    .filter((name) => !name.endsWith('_'))
const scriptsIn = (text: string): string[] => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')

describe.each(documents)('%s', (file) => {
  const text = read(file)

  it('names paths that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('links to files that exist', () => {
    expect(linksIn(text).filter((to) => !existsSync(join(root, dirname(file), to)))).toEqual([])
  })

  it('names commands that exist', () => {
    expect(scriptsIn(text).filter((name) => !(name in packageJson.scripts))).toEqual([])
  })
})

const madeOrForeign = new Set(['node_modules', 'dist', 'generated', '.git'])

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (madeOrForeign.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

/** Finds the text behind `//` or `#`, and the lines of a block that begin with a star. */
const commentsIn = (text: string) =>
  [...text.matchAll(/(?:^|\s)(?:\/\/|#) (.*)$|^\s*(?:\/\*)?\*+ (.*)$/gm)].map(([, line, block]) => line ?? block ?? '')
/** Ours are written in TypeScript, scripts in `.mjs`; a pattern with a star or a bracket is no name. */
const filesNamedIn = (text: string) =>
  commentsIn(text).flatMap((comment) =>
    [...comment.matchAll(/(?<![\w/@.:*>-])[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|css|md|json|svg|html|ya?ml)\b/g)].map(
      ([name]) => name,
    ),
  )

/** The beginning of each comment; the lines of `//` comments below the first one continue it. */
const commentStarts = (text: string) => {
  const joined = text.replaceAll(/(^|\n)([ \t]*\/\/ [^\n]*)(?:\n[ \t]*\/\/ [^\n]*)+/g, '$1$2')
  return [...joined.matchAll(/(?<=^|[\s{])(?:\/\/|\/\*+)(?:\s+\*)?\s+(\S[^\n]*)/g)].map(([, start]) => start ?? '')
}
/** Such a comment makes its reader wait for the subject. */
const isInverted = (comment: string) =>
  /^(?:(?:Of|By|Whoever|Whose|What)|(?:For|From|In|On|To|Under|Until|With) (?:which|whom|whose|what|where|when))\b/.test(
    comment,
  )

describe('comments', () => {
  const files = filesIn('.')
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  const sources = files.filter((file) => /\.(tsx?|mjs|css|ya?ml)$|Dockerfile$/.test(file))

  it('begin with their subject', () => {
    const inverted = sources.flatMap((file) =>
      commentStarts(read(file))
        .filter(isInverted)
        .map((comment) => `${file}: ${comment}`),
    )
    expect(inverted).toEqual([])
  })

  it('name files that exist', () => {
    expect(sources.length).toBeGreaterThan(1000)
    const gone = sources.flatMap((file) =>
      filesNamedIn(read(file))
        .filter((name) => !isThere(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(gone).toEqual([])
  })
})

describe('the settings', () => {
  it('that the documents name can be set', () => {
    const named = ['README.md', 'docs/operations.md', 'SECURITY.md'].flatMap((file) => settingsIn(read(file)))
    expect(named.filter((name) => !settings.has(name) && !surroundings.has(name))).toEqual([])
  })

  it('of the example are read by the server, each of them', () => {
    const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && name !== 'env.ts' && !name.includes('test'))
      .map((name) => read(join('server', name)))
      .join('\n')
    // The three social providers' keys are read by one line that puts the provider's name in front.
    const nameIn = (name: string) => name.replace(/^(GOOGLE|GITHUB|KAKAO)(_CLIENT_)/, '$2')
    expect([...settings].filter((name) => !sources.includes(nameIn(name!)))).toEqual([])
  })
})

describe('README.ko.md', () => {
  const [english, korean] = [read('README.md'), read('README.ko.md')]
  const levels = (text: string) => [...text.matchAll(/^(#+) /gm)].map(([, level]) => level)
  /** The commands in blocks, without the remarks beside them. */
  const commands = (text: string) =>
    [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) =>
      (block ?? '')
        .trim()
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim()),
    )
  const rows = (text: string) => text.match(/^\|/gm)?.length
  const sorted = (list: string[]) => list.toSorted()

  it('has the headings, tables and commands of README.md', () => {
    expect(levels(korean)).toEqual(levels(english))
    expect(rows(korean)).toBe(rows(english))
    expect(commands(english)).toContain('npm start')
    expect(commands(korean)).toEqual(commands(english))
  })

  it('names the same code, settings and links', () => {
    expect(sorted(quoted(korean))).toEqual(sorted(quoted(english)))
    const others = (text: string) => sorted(linksIn(text)).filter((to) => !to.startsWith('README'))
    expect(others(korean)).toEqual(others(english))
  })
})

describe('the checks themselves', () => {
  it('find a path, a link, a setting and a command that are wrong', () => {
    const text = 'See `server/no-such-file.ts`, [this](docs/none.md), `NO_SUCH_KEY`, and `npm run nothing`.'
    expect(pathsIn(text)).toEqual(['server/no-such-file.ts'])
    expect(linksIn(text)).toEqual(['docs/none.md'])
    expect(settingsIn(text)).toEqual(['NO_SUCH_KEY'])
    expect(scriptsIn(text)).toEqual(['nothing'])
    // In pieces, so that these are no comments of this file.
    const code = ["'./b.ts'; //", '\n/**', '\n *'].map(
      (start, i) => `${start} see ${['server/gone.ts', 'old.tsx', 'web/x.css'][i]}`,
    )
    expect(filesNamedIn(code.join(''))).toEqual(['server/gone.ts', 'old.tsx', 'web/x.css'])
  })

  it('find a comment whose subject comes late', () => {
    const code = ['//', ' a //', '/**', '{/*', '/**\n *', '// The rows:\n//'].map((start) => `${start} Of these rows\n`)
    expect(code.map((one) => commentStarts(one).filter(isInverted).length)).toEqual([1, 1, 1, 1, 1, 0])
    expect(['What it says', 'To whom it goes', 'Often so', 'In time'].map(isInverted)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
