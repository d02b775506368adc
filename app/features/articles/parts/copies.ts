import type { Draft } from './saved-text'

export type Copy = Draft & { version: number; submissionId: string; at: number }

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

/** Per open editor, so that two tabs with the same article do not overwrite each other. Storage may fail. */
export class Copies {
  private readonly own = Math.random().toString(36).slice(2)

  constructor(
    private readonly storage: () => Storage,
    private readonly member: string,
  ) {}

  private prefix(id: string | undefined): string {
    return `article ${this.member} ${id ?? 'new'} `
  }

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
      // Nothing was stored then.
    }
  }

  /** The latest one of this article; it belongs to this editor then. */
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
