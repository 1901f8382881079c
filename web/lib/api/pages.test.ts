import { describe, expect, it } from 'vitest'
import { changePages, firstFilledPage, itemsOf, withSaved, type Pages } from './pages.ts'

type Row = { id: string; text?: string }
const idOf = ({ id }: Row) => id
const pages = (...ids: string[]): Pages<Row> => ({
  pages: ids.map((letters) => ({ items: Array.from(letters, (id) => ({ id })), cursor: null })),
  pageParams: ids.map(() => undefined),
})
const letters = (data: Pages<Row> | undefined) => data?.pages.map(({ items }) => items.map(idOf).join(''))

describe('lists that come page by page', () => {
  it('show an item once that moved to a later page meanwhile', () => {
    expect(itemsOf(pages('ab', 'bc'), idOf).map(idOf)).toEqual(['a', 'b', 'c'])
  })

  it('leave out what is hidden, and are empty before the first answer', () => {
    expect(itemsOf(pages('abc'), idOf, new Set(['b'])).map(idOf)).toEqual(['a', 'c'])
    expect(itemsOf<Row>(undefined, idOf)).toEqual([])
  })

  it('change an item on whichever page it is', () => {
    const changed = changePages(pages('ab', 'c'), (row) => (row.id === 'c' ? { ...row, text: 'new' } : row))
    expect(changed?.pages[1]?.items).toEqual([{ id: 'c', text: 'new' }])
  })

  it('put a saved item first when it is new, and leave a known one in its place', () => {
    expect(letters(withSaved(pages('ab', 'c'), { id: 'd' }, idOf))).toEqual(['dab', 'c'])
    const saved = withSaved(pages('ab', 'c'), { id: 'c', text: 'new' }, idOf)
    expect([letters(saved), saved?.pages[1]?.items[0]?.text]).toEqual([['ab', 'c'], 'new'])
  })

  it('are left alone before the first answer', () => {
    expect(withSaved<Row>(undefined, { id: 'a' }, idOf)).toBeUndefined()
  })

  it('ask on while a page is empty but not the last one', async () => {
    const answers: Record<string, { items: Row[]; cursor: string | null }> = {
      first: { items: [], cursor: 'second' },
      second: { items: [{ id: 'a' }], cursor: 'third' },
    }
    const asked: string[] = []
    const ask = (cursor = 'first') => {
      asked.push(cursor)
      return Promise.resolve(answers[cursor]!)
    }
    expect(await firstFilledPage(ask, undefined)).toBe(answers.second)
    expect(asked).toEqual(['first', 'second'])
  })
})
