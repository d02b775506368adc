import { LRUCache } from 'lru-cache'
import type { Page } from './page'

export type Outcome = 'hit' | 'stale' | 'miss' | 'pass'

/** Milliseconds: longer than rendering any page takes. */
const REMEMBERED = 120_000

/** Milliseconds until an uncacheable URL is tried again. */
const PASSED = 5_000
const MOST_PASSED = 2_000
/** Open URLs seen once; the second request caches them. */
const MOST_REQUESTED = 5_000

export interface Order {
  key: string
  /** Undefined where the response is not public. Rejects without a response. */
  make(): Promise<Page | undefined>
  /** Milliseconds of the process's own clock. */
  now: number
  /** Anybody can make up such URLs: cached on the second request. */
  isOpen?: boolean
}

export class PageCache {
  readonly #pages: LRUCache<string, Page>
  readonly #byTag = new Map<string, Set<string>>()
  readonly #making = new Map<string, Promise<Page | undefined>>()
  readonly #raised = new Map<string, number>()
  readonly #passed = new LRUCache<string, number>({ max: MOST_PASSED })
  readonly #requestedOnce = new LRUCache<string, true>({ max: MOST_REQUESTED })
  #emptied = Number.NEGATIVE_INFINITY

  constructor(mostBytes: number) {
    this.#pages = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (page, key) => this.#forget(page, key),
    })
  }

  get count(): number {
    return this.#pages.size
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  find({ key, make, now }: Order): { page: Page; outcome: 'hit' | 'stale' } | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (now <= page.freshUntil) return { page, outcome: 'hit' }
    if (now > page.staleUntil) {
      this.#pages.delete(key)
      return undefined
    }
    // The stale page is served; the failure was logged where it happened.
    if (!this.#making.has(key)) void this.make({ key, make, now }).catch(() => {})
    return { page, outcome: 'stale' }
  }

  isPassed({ key, now }: Order): boolean {
    return now - (this.#passed.get(key) ?? Number.NEGATIVE_INFINITY) < PASSED
  }

  /** Concurrent requests share one rendering; all of them reject when it fails. */
  make({ key, make, now, isOpen }: Order): Promise<Page | undefined> {
    const under = this.#making.get(key)
    if (under) return under
    const made = this.#make({ key, make, now, isOpen }).finally(() => {
      if (this.#making.get(key) === made) this.#making.delete(key)
    })
    this.#making.set(key, made)
    return made
  }

  async #make({ key, make, now: began, isOpen = false }: Order): Promise<Page | undefined> {
    const page = await make()
    if (!page) this.#passed.set(key, began)
    else if (isOpen && !this.#requestedOnce.has(key)) this.#requestedOnce.set(key, true)
    else if (!this.#isOutdated(page, began)) this.#keep(key, page)
    return page
  }

  /** A tag raised after rendering began: it may show the old state. */
  #isOutdated({ tags }: Page, began: number): boolean {
    return this.#emptied >= began || tags.some((tag) => (this.#raised.get(tag) ?? Number.NEGATIVE_INFINITY) >= began)
  }

  #keep(key: string, page: Page): void {
    this.#pages.set(key, page)
    if (!this.#pages.has(key)) return
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, keys.add(key))
    }
  }

  #forget(page: Page, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }

  drop(tags: readonly string[], now: number): void {
    // Renderings under way may show the old state: they serve those who wait, and nobody later.
    if (tags.length > 0) this.#making.clear()
    for (const [tag, at] of this.#raised) if (at < now - REMEMBERED) this.#raised.delete(tag)
    for (const tag of tags) {
      this.#raised.set(tag, now)
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#pages.delete(key)
    }
  }

  empty(now: number): void {
    this.#emptied = now
    this.#making.clear()
    this.#pages.clear()
    this.#byTag.clear()
  }
}
