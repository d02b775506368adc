/** Anybody can name shops in a link, so their number is bounded; others are rendered per visit. */
export class KeptShops {
  /** In ms of the process's own clock; oldest first. */
  readonly #askedAt = new Map<string, number>()

  constructor(
    readonly most: number,
    readonly forMs: number,
  ) {}

  has(shop: string, now: number): boolean {
    if (this.#askedAt.has(shop)) this.add(shop, now)
    else this.#forget(now)
    return this.#askedAt.has(shop) || this.#askedAt.size < this.most
  }

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
