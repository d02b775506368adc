/**
 * The agents' shops of which pages are kept. Anybody can make a shop known by a link, so their number is bounded: when there
 * are as many as may be, another shop is drawn for each visit until one of them was not asked for during `forMs`.
 */
export class KeptShops {
  /** When each was asked for the last time, in milliseconds of the process's own clock; the one longest ago comes first. */
  readonly #askedAt = new Map<string, number>()

  constructor(
    readonly most: number,
    readonly forMs: number,
  ) {}

  /** Whether a page of this shop may be kept. */
  has(shop: string, now: number): boolean {
    if (this.#askedAt.has(shop)) this.add(shop, now)
    else this.#forget(now)
    return this.#askedAt.has(shop) || this.#askedAt.size < this.most
  }

  /** Notes that a page of this shop was made for everybody. */
  add(shop: string, now: number): void {
    this.#askedAt.delete(shop)
    if (this.#askedAt.size < this.most) this.#askedAt.set(shop, now)
  }

  #forget(now: number): void {
    for (const [shop, askedAt] of this.#askedAt) {
      if (now - askedAt <= this.forMs) return
      this.#askedAt.delete(shop)
    }
  }
}
