import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DraftBox } from './draft-box.ts'
import type { DraftGround } from './draft-shelf.ts'

type Post = { title: string; content: string }
const post = (title: string, content = ''): Post => ({ title, content })
const place = 'draft:lena:board/new#'
const key = `${place}1`

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
      get: (name) => kept.get(name) ?? null,
      set: (name, text) => {
        if (full) return false
        writes += 1
        return kept.set(name, text).has(name)
      },
      remove: (name) => void kept.delete(name),
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
    /** The tabs whose drafts lie in the storage; the test says which of them are closed. */
    keys: () => [...kept.keys()],
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

  test.each(['', '{', '7', '{"mine":{"value":{"title":"x"}}}', '{"aside":[7]}', '{"aside":7}', '[]'])(
    'that is broken (%s) is no draft',
    (text) => {
      const { tab, put } = browser()
      put(text)
      expect(tab(post('처음')).get()).toMatchObject({ value: post('처음'), restored: false, offered: null })
    },
  )
})

function older() {
  const { tab } = browser()
  type(tab(post('v1'), 1), '내 글')
  return { tab, box: tab(post('v2'), 2) }
}

describe('two boxes of one tab', () => {
  test('the one that opens last has what the first one saved when it closed', () => {
    const { tab } = browser()
    const first = tab()
    first.setValue(post('아직 저장 전'))
    const second = tab()
    first.save()
    second.reread()
    expect(second.get()).toMatchObject({ value: post('아직 저장 전'), restored: true })
  })

  test('what was posted by the first does not stay in the second', () => {
    const { tab } = browser()
    const first = tab()
    type(first, '등록할 글')
    const second = tab()
    first.finish()
    second.reread()
    expect(second.get()).toMatchObject({ value: post(''), restored: false, savedAt: null })
  })
})

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
    box.rebase(2, post('v2'), post('내 글'))
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
  const two = () => {
    const { tab, keys } = browser()
    const [first, second] = [tab(), tab(post(''), null, `${place}2`)]
    const third = () => tab(post(''), null, `${place}3`)
    return { tab, keys, first, second, third }
  }

  test('write two drafts: starting over in one leaves the other as it is', () => {
    const { tab, first, second } = two()
    type(first, '첫 탭의 글')
    expect(second.get().value.title).toBe('')
    type(second, '둘째 탭의 글')
    second.discard()
    type(second, '새 제목')
    expect(first.get().value.title).toBe('첫 탭의 글')
    expect(tab().get()).toMatchObject({ value: post('첫 탭의 글'), restored: true })
    expect(tab(post(''), null, `${place}2`).get().value.title).toBe('새 제목')
  })

  test('that were closed leave both texts to the next one: the newest comes back, the other is offered', () => {
    const { keys, first, second, third } = two()
    type(first, '첫 탭의 글')
    type(second, '둘째 탭의 글')
    const next = third()
    next.adopt(keys())
    expect(next.get()).toMatchObject({
      value: post('둘째 탭의 글'),
      restored: true,
      offered: { value: post('첫 탭의 글') },
    })
    expect(keys()).toEqual([`${place}3`])
    expect(third().get()).toMatchObject({ value: post('둘째 탭의 글'), offered: { value: post('첫 탭의 글') } })
  })

  test('that were closed are offered to whoever is writing already, one after the other', () => {
    const { keys, first, second, third } = two()
    type(first, '첫 탭의 글')
    type(second, '둘째 탭의 글')
    const closed = keys()
    const next = third()
    type(next, '쓰는 중')
    next.adopt(closed)
    expect(next.get()).toMatchObject({ value: post('쓰는 중'), offered: { value: post('둘째 탭의 글') } })
    next.dropOffered()
    expect(next.get().offered?.value.title).toBe('첫 탭의 글')
    next.takeOffered()
    expect(next.get()).toMatchObject({ value: post('첫 탭의 글'), offered: { value: post('쓰는 중') } })
  })

  test('posting in one keeps what is still offered there', () => {
    const { keys, first, third } = two()
    type(first, '첫 탭의 글')
    const closed = keys()
    const next = third()
    type(next, '등록할 글')
    next.adopt(closed)
    next.finish()
    expect(third().get()).toMatchObject({ value: post(''), offered: { value: post('첫 탭의 글') } })
  })

  test('a full storage keeps the text of the closed tab where it was', () => {
    const { tab, keys, fill } = browser()
    type(tab(), '첫 탭의 글')
    fill(true)
    tab(post(''), null, `${place}3`).adopt(keys())
    expect(tab().get().value.title).toBe('첫 탭의 글')
  })
})
