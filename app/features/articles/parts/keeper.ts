import type { Copies, Copy } from './copies'
import { type Draft, type KeepAnswer, type KeptText, markOf } from './kept-text'

export type Sent = Draft & { id?: string; submissionId: string; version: number }
export type Answer = Exclude<KeepAnswer, { is: 'stored' }> | { is: 'loggedOut' } | { is: 'away' }

/** How what was typed stands with the shop. */
export type Standing =
  | { is: 'idle' | 'typing' | 'sending' | 'away' | 'loggedOut' }
  | { is: 'kept'; at: Date }
  | { is: 'refused'; msg: string }
  | { is: 'twoTexts'; other: KeptText }

/** Milliseconds without a change after which it is sent, and after which it is tried again where nobody answers. */
const PAUSE_MS = 1_000
const AGAIN_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

/** `kept` is what the shop keeps of it; nothing of a new one. */
type Opened = { id?: string; submissionId: string; version: number; kept?: Draft }

type Around = {
  /** What stands in the editor now. */
  read: () => Draft
  send: (sent: Sent) => Promise<Answer>
  tell: (standing: Standing) => void
  /** A new article has got its number. */
  made: (id: string) => void
  copies: Copies
}

/**
 * Keeps what somebody types: a copy on the device at every change, and in the shop when they pause. Of two texts it writes
 * over none: it waits to be told which one counts.
 */
export class Keeper {
  id?: string
  /** Whether closing the page would lose something. */
  isAtRisk = false
  private isTouched = false
  private submissionId: string
  private version: number
  private kept: string
  private other?: KeptText
  /** Texts of this editor that the shop may have got although its answer was lost. */
  private readonly ours = new Set<string>()
  private timer?: ReturnType<typeof setTimeout>
  private running?: Promise<void>
  private failed = 0

  constructor(
    opened: Opened,
    private readonly around: Around,
  ) {
    this.id = opened.id
    this.submissionId = opened.submissionId
    this.version = opened.version
    this.kept = opened.kept ? markOf(opened.kept) : ''
  }

  private get isDirty(): boolean {
    return markOf(this.around.read()) !== this.kept
  }

  private copy(): void {
    const { version, submissionId } = this
    const { title, blocks } = this.around.read()
    const copy = { title, blocks, version, submissionId, at: Date.now() }
    if (this.isDirty) this.isAtRisk = !this.around.copies.write(this.id, copy)
    else {
      this.isAtRisk = false
      this.around.copies.drop(this.id)
    }
  }

  /** Something was typed, moved, added or taken out. */
  changed(): void {
    this.isTouched = true
    this.copy()
    if (this.other || !this.isDirty) return
    this.around.tell({ is: 'typing' })
    this.plan(PAUSE_MS)
  }

  private plan(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), ms)
  }

  /** Sends what is left to send, without being asked to. */
  async goOn(): Promise<void> {
    if (this.isTouched) await this.save()
  }

  /** Nothing of a new text is wanted. */
  forget(): void {
    clearTimeout(this.timer)
    this.isTouched = false
    this.isAtRisk = false
    this.around.copies.drop(this.id)
  }

  /** Sends what is not kept yet; answers whether all of it is. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer)
    while (this.running) await this.running
    while (this.isDirty && !this.other) {
      const before = this.kept
      this.running = this.once()
      await this.running
      this.running = undefined
      if (this.kept === before) break
    }
    return !this.isDirty
  }

  private async once(): Promise<void> {
    const { id, submissionId, version } = this
    const { title, blocks } = this.around.read()
    const mark = markOf({ title, blocks })
    this.around.tell({ is: 'sending' })
    const answer = await this.around.send({ id, submissionId, version, title, blocks })
    this.ours.add(mark)
    if (answer.is === 'kept') this.take(answer, mark)
    else if (answer.is === 'changed') this.compare(answer.kept)
    else {
      this.around.tell(answer)
      if (answer.is === 'away') this.plan(AGAIN_MS[Math.min(this.failed++, AGAIN_MS.length - 1)] as number)
    }
  }

  private take({ id, version }: { id: string; version: number }, mark: string): void {
    // The copy of what had no number stands under another name.
    if (!this.id) {
      this.around.copies.drop(undefined)
      this.around.made(id)
    }
    this.failed = 0
    this.id = id
    this.version = version
    this.kept = mark
    this.copy()
    this.around.tell({ is: 'kept', at: new Date() })
  }

  /** A text of our own whose answer was lost is no other one. */
  private compare(kept: KeptText): void {
    const mark = markOf(kept)
    if (mark === markOf(this.around.read()) || this.ours.has(mark)) {
      this.version = kept.version
      this.kept = mark
      this.copy()
      if (this.isDirty) this.plan(0)
      else this.around.tell({ is: 'kept', at: new Date() })
      return
    }
    this.other = kept
    this.around.tell({ is: 'twoTexts', other: kept })
  }

  /** What an earlier editor left on this device; undefined where the shop keeps the same. */
  leftBehind(): Copy | undefined {
    const copy = this.around.copies.take(this.id)
    if (copy && markOf(copy) !== this.kept) return copy
    this.around.copies.drop(this.id)
    return undefined
  }

  /** Goes on with a copy; where the shop's text has changed since, there are two of them. */
  goOnWith(copy: Omit<Copy, 'at'>, shops: KeptText | undefined): void {
    this.submissionId = copy.submissionId
    this.version = copy.version
    this.ours.add(markOf(copy))
    this.copy()
    if (shops && copy.version !== shops.version) this.compare(shops)
    this.changed()
  }

  /** Whether what the shop keeps now should take the place of what stands here: it is newer, and nothing was typed here. */
  isNewer(kept: KeptText): boolean {
    if (this.other || this.running || kept.version <= this.version) return false
    if (this.isDirty) this.compare(kept)
    return !this.isDirty
  }

  /** From now on what stands in the editor follows this text of the shop's. */
  settle(kept: KeptText): void {
    this.other = undefined
    this.version = kept.version
    this.kept = markOf(kept)
    this.copy()
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}
