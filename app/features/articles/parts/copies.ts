import type { Draft } from './kept-text'

/** What was typed and the shop does not keep yet, as the device keeps it. */
export type Copy = Draft & { version: number; submissionId: string; at: number }

/** Days after which nobody misses what they have typed. */
const MOST_DAYS = 60

function readCopy(text: string | null): Copy | undefined {
  try {
    const copy = JSON.parse(text ?? '') as Copy
    const isWhole = copy.blocks.every(({ kind, text, of }) =>
      [kind, text, of].every((part) => typeof part === 'string'),
    )
    return isWhole && [copy.title, copy.submissionId].every((part) => typeof part === 'string') ? copy : undefined
  } catch {
    return undefined
  }
}

/**
 * Copies of a member's texts on their device. Each editor that is open writes one of its own, so that two tabs with the same
 * article do not write over each other's. A browser may keep nothing for us, or have no room.
 */
export class Copies {
  private readonly own = Math.random().toString(36).slice(2)

  constructor(
    private readonly storage: () => Storage,
    private readonly member: string,
  ) {}

  private prefix(id: string | undefined): string {
    return `article ${this.member} ${id ?? 'new'} `
  }

  /** Whether it is kept now. */
  write(id: string | undefined, copy: Copy): boolean {
    try {
      this.storage().setItem(this.prefix(id) + this.own, JSON.stringify(copy))
      return true
    } catch {
      return false
    }
  }

  drop(id: string | undefined): void {
    try {
      this.storage().removeItem(this.prefix(id) + this.own)
    } catch {
      // Nothing was kept then.
    }
  }

  /** The copy that an editor of this article wrote last. It is this one's from then on. */
  take(id: string | undefined): Copy | undefined {
    try {
      const storage = this.storage()
      const oldest = Date.now() - MOST_DAYS * 86_400_000
      const found = Object.keys(storage)
        .filter((key) => key.startsWith(this.prefix(id)))
        .map((key) => ({ key, copy: readCopy(storage.getItem(key)) }))
      for (const { key, copy } of found) if (!copy || copy.at < oldest) storage.removeItem(key)
      const [newest] = found
        .filter(({ copy }) => copy && copy.at >= oldest)
        .sort((a, b) => (b.copy?.at ?? 0) - (a.copy?.at ?? 0))
      if (!newest?.copy) return undefined
      if (!this.write(id, newest.copy)) return newest.copy
      storage.removeItem(newest.key)
      return newest.copy
    } catch {
      return undefined
    }
  }
}
