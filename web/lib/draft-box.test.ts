import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DraftBox, type DraftGround } from './draft-box.ts'

type Post = { title: string; content: string }
const post = (title: string, content = ''): Post => ({ title, content })
const key = 'draft:lena:board/new'

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }))
afterEach(() => void vi.useRealTimers())

/** One browser: its storage, how often it was written, and tabs on it. */
function browser() {
  const kept = new Map<string, string>()
  let writes = 0
  let told = 0
  let full = false
  const ground: DraftGround = {
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, text) => {
        if (full) throw new DOMException('full', 'QuotaExceededError')
        writes += 1
        kept.set(name, text)
      },
      removeItem: (name) => void kept.delete(name),
    },
    now: Date.now,
    onFull: () => (told += 1),
  }
  return {
    tab: (initial = post(''), baseVersion: number | null = null, at: string | null = key) =>
      new DraftBox({ key: at, initial, baseVersion }, ground),
    writes: () => writes,
    told: () => told,
    holds: () => kept.has(key),
    fill: (now: boolean) => (full = now),
    put: (text: string) => kept.set(key, text),
  }
}

const type = (box: DraftBox<Post>, title: string) => {
  box.setValue((now) => ({ ...now, title }))
  vi.advanceTimersByTime(700)
}

describe('a draft', () => {
  test('is kept while typing and is there after a reload', () => {
    const { tab } = browser()
    type(tab(), '안녕')
    const reloaded = tab().get()
    expect(reloaded).toMatchObject({ value: post('안녕'), restored: true, offered: null })
    expect(reloaded.savedAt).toBeGreaterThan(1_000)
  })

  test('is saved within 600 ms even if the typing never pauses, and by one queue', () => {
    const { tab, writes } = browser()
    const box = tab()
    for (let i = 0; i < 60; i += 1) {
      box.setValue(post('가'.repeat(i + 1)))
      vi.advanceTimersByTime(100)
    }
    expect(writes()).toBeGreaterThanOrEqual(8)
    expect(writes()).toBeLessThanOrEqual(11)
  })

  test('is saved at once when the page goes away', () => {
    const { tab } = browser()
    const box = tab()
    box.setValue(post('급히'))
    box.save()
    expect(tab().get().value).toEqual(post('급히'))
  })

  test('is not written when nothing changed', () => {
    const { tab, writes, holds } = browser()
    const untouched = tab(post('처음'))
    untouched.setValue(post('처음'))
    vi.advanceTimersByTime(700)
    untouched.save()
    expect([writes(), holds()]).toEqual([0, false])
    const box = tab()
    type(box, '글')
    type(box, '글')
    box.save()
    expect(writes()).toBe(1)
  })

  test('is gone when the writer has taken everything back', () => {
    const { tab, holds } = browser()
    const box = tab(post('처음'), 1)
    type(box, '바꿈')
    expect(holds()).toBe(true)
    type(box, '처음')
    expect([holds(), box.get().savedAt]).toEqual([false, null])
  })

  test('is gone after posting and does not come back with the page’s end', () => {
    const { tab, holds } = browser()
    const box = tab()
    type(box, '등록할 글')
    box.setValue(post('등록할 글!'))
    box.finish()
    vi.advanceTimersByTime(700)
    box.save()
    expect([holds(), box.get().value.title]).toEqual([false, '등록할 글!'])
  })

  test('that is discarded gives the first value back', () => {
    const { tab, holds } = browser()
    const box = tab(post('처음'), 1)
    type(box, '바꿈')
    box.discard()
    vi.advanceTimersByTime(700)
    expect([holds(), box.get().value]).toEqual([false, post('처음')])
  })

  test('belongs to one writer and one place', () => {
    const { tab } = browser()
    type(tab(), '레나의 글')
    expect(tab(post(''), null, 'draft:minsu:board/new').get().restored).toBe(false)
    expect(tab(post(''), null, 'draft:lena:board/1').get().restored).toBe(false)
  })

  test('of a guest lives in the page alone', () => {
    const { tab, writes } = browser()
    const box = tab(post(''), null, null)
    type(box, '손님')
    expect([writes(), box.get().value.title]).toEqual([0, '손님'])
  })

  test('in a full storage is told, and kept again as soon as there is room', () => {
    const { tab, told, fill } = browser()
    const box = tab()
    fill(true)
    type(box, '길다')
    expect([told(), box.get().savedAt]).toEqual([1, null])
    fill(false)
    box.save()
    expect(tab().get().value.title).toBe('길다')
  })

  test.each(['', '{', '7', '{"value":{"title":"x"}}', '[]'])('that is broken (%s) is no draft', (text) => {
    const { tab, put } = browser()
    put(text)
    expect(tab(post('처음')).get()).toMatchObject({ value: post('처음'), restored: false, offered: null })
  })
})

function older() {
  const { tab } = browser()
  type(tab(post('v1'), 1), '내 글')
  return { tab, box: tab(post('v2'), 2) }
}

describe('a draft of an older version', () => {
  test('is offered, not forced', () => {
    const { value, restored, offered } = older().box.get()
    expect([value.title, restored, offered?.value.title, offered?.baseVersion]).toEqual(['v2', false, '내 글', 1])
  })

  test('is still offered after typing on and a reload', () => {
    const { tab, box } = older()
    type(box, 'v2 고침')
    const reloaded = tab(post('v2'), 2).get()
    expect([reloaded.value.title, reloaded.restored, reloaded.offered?.value.title]).toEqual(['v2 고침', true, '내 글'])
  })

  test('that is taken changes places with what was written meanwhile', () => {
    const { tab, box } = older()
    type(box, 'v2 고침')
    box.takeOffered()
    expect([box.get().value.title, box.get().offered?.value.title]).toEqual(['내 글', 'v2 고침'])
    expect(tab(post('v2'), 2).get().value.title).toBe('내 글')
  })

  test('that is dropped is gone, and the new text stays', () => {
    const { tab, box } = older()
    type(box, 'v2 고침')
    box.dropOffered()
    expect(tab(post('v2'), 2).get()).toMatchObject({ value: post('v2 고침'), offered: null })
  })
})

describe('after somebody else published first', () => {
  test('the own text goes on from their version', () => {
    const { tab } = browser()
    const box = tab(post('v1'), 1)
    type(box, '내 글')
    box.rebase(2)
    expect(tab(post('v2'), 2).get()).toMatchObject({ value: post('내 글'), restored: true })
  })

  test('their text may be taken, and nothing is left to save', () => {
    const { tab, holds } = browser()
    const box = tab(post('v1'), 1)
    type(box, '내 글')
    box.rebase(2, post('v2'))
    box.save()
    expect([box.get().value.title, holds()]).toEqual(['v2', false])
  })
})

describe('two tabs', () => {
  test('that are not typed in follow the one that is', () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    type(here, '여기서')
    there.hear()
    expect(there.get().value.title).toBe('여기서')
    type(there, '거기서')
    here.hear()
    expect(here.get().value.title).toBe('거기서')
  })

  test('typed in at once: the last one wins and offers the other’s text', () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    there.setValue(post('거기서'))
    vi.advanceTimersByTime(300)
    here.setValue(post('여기서'))
    here.save()
    vi.advanceTimersByTime(100)
    there.hear()
    expect(there.get()).toMatchObject({ value: post('거기서'), offered: { value: post('여기서') } })
    vi.advanceTimersByTime(700)
    expect(tab().get()).toMatchObject({ value: post('거기서'), offered: { value: post('여기서') } })
  })

  test('do not erase a newer text that they have not heard of', () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    type(here, '여기서')
    type(there, '거기서')
    expect(tab().get()).toMatchObject({ value: post('거기서'), offered: { value: post('여기서') } })
    const third = tab()
    vi.advanceTimersByTime(10)
    type(there, '거기서 더')
    third.finish()
    expect(tab().get().value.title).toBe('거기서 더')
  })

  test('one that posted does not make the other keep the text as a draft', () => {
    const { tab, holds } = browser()
    const [here, there] = [tab(), tab()]
    type(here, '등록')
    there.hear()
    here.finish()
    there.hear()
    there.save()
    expect([there.get().value.title, holds()]).toEqual(['등록', false])
  })
})
