import { describe, expect, it } from 'vitest'
import { createStore } from './store.ts'

describe('a store', () => {
  it('tells its subscribers about a new value, and not about the same one', () => {
    const store = createStore(1)
    const heard: number[] = []
    store.subscribe(() => heard.push(store.get()))
    store.set(2)
    store.set(2)
    expect(heard).toEqual([2])
  })

  it('leaves alone whoever has ended the subscription', () => {
    const store = createStore('a')
    let told = 0
    const end = store.subscribe(() => told++)
    end()
    store.set('b')
    expect(told).toBe(0)
  })

  it('tells everybody, also when one of them leaves or joins meanwhile', () => {
    const store = createStore(0)
    const heard: string[] = []
    const end = store.subscribe(() => {
      heard.push('first')
      end()
      store.subscribe(() => heard.push('late'))
    })
    store.subscribe(() => heard.push('second'))
    store.set(1)
    expect(heard).toEqual(['first', 'second'])
  })

  it('starts what it follows with the first subscriber and stops it with the last', () => {
    const steps: string[] = []
    const store = createStore(0, {
      whileFollowed: (set) => {
        steps.push('start')
        set(1)
        return () => steps.push('stop')
      },
    })
    expect([store.get(), steps]).toEqual([0, []])
    const tell = () => {}
    const ends = [store.subscribe(tell), store.subscribe(tell)]
    expect([store.get(), steps]).toEqual([1, ['start']])
    ends[0]?.()
    ends[0]?.()
    expect(steps).toEqual(['start'])
    ends[1]?.()
    expect(steps).toEqual(['start', 'stop'])
  })
})
