/** Anybody can name shops in a link, so their number is bounded; others are rendered per visit. */
export class KnownShops {
  /** In ms of the process's own clock; oldest first. */
  readonly #requestedAt = new Map<string, number>()

  constructor(
    readonly most: number,
    readonly forMs: number,
  ) {}

  has(shop: string, now: number): boolean {
    if (this.#requestedAt.has(shop)) this.add(shop, now)
    else this.#forget(now)
    return this.#requestedAt.has(shop) || this.#requestedAt.size < this.most
  }

  add(shop: string, now: number): void {
    this.#requestedAt.delete(shop)
    if (this.#requestedAt.size < this.most) this.#requestedAt.set(shop, now)
  }

  #forget(now: number): void {
    for (const [shop, askedAt] of this.#requestedAt) {
      if (now - askedAt <= this.forMs) return
      this.#requestedAt.delete(shop)
    }
  }
}
