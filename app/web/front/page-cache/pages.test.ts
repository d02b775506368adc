import { describe, expect, it } from 'vitest'
import type { Page } from './page'
import { type Order, PageCache } from './pages'

const lines = { br: [], gzip: [], identity: [], unchanged: [] }
const page = (text: string, tags: string[] = [], bytes = 100): Page => ({
  tag: text,
  tags,
  freshUntil: 1_000,
  staleUntil: 5_000,
  bodies: { br: Buffer.from(text), gzip: Buffer.from(text), identity: Buffer.from(text) },
  headers: lines,
  ownHeaders: lines,
  bytes,
})
const order = (key: string, made: Page | undefined, now = 0): Order => ({ key, now, make: async () => made })

/** An order whose making ends when it is told to. */
function slowOrder(key: string, now = 0) {
  let finish: (made: Page | undefined) => void = () => {}
  let times = 0
  const make = () => {
    times++
    return new Promise<Page | undefined>((resolve) => {
      finish = resolve
    })
  }
  return { order: { key, now, make }, finish: (made?: Page) => finish(made), times: () => times }
}

describe('kept pages', () => {
  it('are found as they were made, by their key', async () => {
    const pages = new PageCache(1_000)
    const home = page('home')
    await pages.make(order('home', home))
    expect(pages.find(order('home', undefined, 1_000))).toEqual({ page: home, outcome: 'hit' })
    expect(pages.find(order('other', undefined))).toBeUndefined()
  })

  it('are made once for all who ask at the same time', async () => {
    const pages = new PageCache(1_000)
    const slow = slowOrder('home')
    const all = Array.from({ length: 50 }, () => pages.make(slow.order))
    slow.finish(page('home'))
    expect((await Promise.all(all)).map((made) => made?.tag)).toEqual(Array(50).fill('home'))
    expect(slow.times()).toBe(1)
  })

  it('are shown old while one new one is made, and not at all when too old', async () => {
    const pages = new PageCache(1_000)
    await pages.make(order('home', page('old')))
    const slow = slowOrder('home', 1_001)
    for (let requests = 0; requests < 5; requests++)
      expect(pages.find(slow.order)).toMatchObject({ outcome: 'stale', page: { tag: 'old' } })
    expect(slow.times()).toBe(1)
    slow.finish({ ...page('new'), freshUntil: 2_001 })
    await new Promise(setImmediate)
    expect(pages.find(order('home', undefined, 1_500))).toMatchObject({ outcome: 'hit', page: { tag: 'new' } })

    await pages.make(order('late', page('late')))
    expect(pages.find(order('late', undefined, 5_001))).toBeUndefined()
  })

  it('stay old where a new one cannot be made', async () => {
    const pages = new PageCache(1_000)
    await pages.make(order('home', page('old')))
    const failing = { key: 'home', now: 2_000, make: () => Promise.reject(new Error('the database is away')) }
    expect(pages.find(failing)?.page.tag).toBe('old')
    await new Promise(setImmediate)
    expect(pages.find(failing)?.page.tag).toBe('old')
  })

  it('go with each of their tags, and no other page does', async () => {
    const pages = new PageCache(1_000)
    await pages.make(order('scarf', page('scarf', ['goods:1', 'settings'])))
    await pages.make(order('kettle', page('kettle', ['goods:2', 'settings'])))
    pages.drop(['goods:1'], 1)
    expect(pages.find(order('scarf', undefined))).toBeUndefined()
    expect(pages.find(order('kettle', undefined))?.page.tag).toBe('kettle')
    pages.drop(['settings'], 2)
    expect(pages.find(order('kettle', undefined))).toBeUndefined()
    expect(pages.bytes).toBe(0)
  })

  it('are not kept where a tag was raised while they were made', async () => {
    const pages = new PageCache(1_000)
    for (const raise of [() => pages.drop(['goods:1'], 11), () => pages.empty(12)]) {
      const slow = slowOrder('scarf', 10)
      const made = pages.make(slow.order)
      raise()
      slow.finish(page('scarf', ['goods:1']))
      expect((await made)?.tag).toBe('scarf')
      expect(pages.find(order('scarf', undefined, 20))).toBeUndefined()
    }
    await pages.make(order('scarf', page('scarf', ['goods:1']), 13))
    expect(pages.find(order('scarf', undefined, 20))?.page.tag).toBe('scarf')
  })

  it('are made anew for whoever asks after a raise, while an older making is still under way', async () => {
    const pages = new PageCache(1_000)
    for (const raise of [() => pages.drop(['goods:1'], 11), () => pages.empty(11)]) {
      const slow = slowOrder('scarf', 10)
      const before = pages.make(slow.order)
      raise()
      const after = slowOrder('scarf', 12)
      const made = [pages.make(after.order), pages.make(after.order)]
      slow.finish(page('old', ['goods:1']))
      expect((await before)?.tag).toBe('old')
      made.push(pages.make(after.order))
      after.finish(page('new', ['goods:1']))
      expect((await Promise.all(made)).map((one) => one?.tag)).toEqual(['new', 'new', 'new'])
      expect(after.times()).toBe(1)
      expect(pages.find(order('scarf', undefined, 20))?.page.tag).toBe('new')
      pages.empty(13)
    }
  })

  it('stay within their bytes; what was read longest ago goes first', async () => {
    const pages = new PageCache(250)
    await pages.make(order('a', page('a')))
    await pages.make(order('b', page('b')))
    pages.find(order('a', undefined))
    await pages.make(order('c', page('c')))
    expect(pages.bytes).toBe(200)
    expect(pages.find(order('b', undefined))).toBeUndefined()
    expect(pages.find(order('a', undefined))?.page.tag).toBe('a')
    await pages.make(order('huge', page('huge', [], 251)))
    expect(pages.find(order('huge', undefined))).toBeUndefined()
  })

  it('remember for a while what may not be kept', async () => {
    const pages = new PageCache(1_000)
    expect(pages.isPassed(order('gone', undefined))).toBe(false)
    expect(await pages.make(order('gone', undefined))).toBeUndefined()
    expect(pages.isPassed(order('gone', undefined, 4_999))).toBe(true)
    expect(pages.isPassed(order('gone', undefined, 5_001))).toBe(false)
  })
})
