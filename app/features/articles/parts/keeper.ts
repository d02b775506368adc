import type { Copies, Copy } from './copies'
import { type Draft, markOf, type SaveAnswer, type SavedText } from './saved-text'

export type DraftToSave = Draft & { id?: string; submissionId: string; version: number }
export type Answer = Exclude<SaveAnswer, { is: 'stored' }> | { is: 'loggedOut' } | { is: 'away' }

export type Standing =
  | { is: 'idle' | 'typing' | 'sending' | 'away' | 'loggedOut' }
  | { is: 'kept'; at: Date }
  | { is: 'refused'; msg: string }
  | { is: 'twoTexts'; other: SavedText }

/** Milliseconds without a change before saving, and before a retry. */
const PAUSE_MS = 1_000
const AGAIN_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

type Opened = { id?: string; submissionId: string; version: number; saved?: Draft }

type Around = {
  read: () => Draft
  send: (save: DraftToSave) => Promise<Answer>
  tell: (standing: Standing) => void
  made: (id: string) => void
  copies: Copies
}

/** Local copies at every change, the shop on a pause. It never overwrites one of two texts, but waits for a choice. */
export class Keeper {
  id?: string
  isAtRisk = false
  private isTouched = false
  private submissionId: string
  private version: number
  private saved: string
  private other?: SavedText
  /** Texts that the shop may have stored although its answer was lost. */
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
    this.saved = opened.saved ? markOf(opened.saved) : ''
  }

  private get isDirty(): boolean {
    return markOf(this.around.read()) !== this.saved
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

  async goOn(): Promise<void> {
    if (this.isTouched) await this.save()
  }

  forget(): void {
    clearTimeout(this.timer)
    this.isTouched = false
    this.isAtRisk = false
    this.around.copies.drop(this.id)
  }

  async save(): Promise<boolean> {
    clearTimeout(this.timer)
    while (this.running) await this.running
    while (this.isDirty && !this.other) {
      const before = this.saved
      this.running = this.once()
      await this.running
      this.running = undefined
      if (this.saved === before) break
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
    // The copy of a text without id has another key.
    if (!this.id) {
      this.around.copies.drop(undefined)
      this.around.made(id)
    }
    this.failed = 0
    this.id = id
    this.version = version
    this.saved = mark
    this.copy()
    this.around.tell({ is: 'kept', at: new Date() })
  }

  /** Our own text whose answer was lost is no conflict. */
  private compare(saved: SavedText): void {
    const mark = markOf(saved)
    if (mark === markOf(this.around.read()) || this.ours.has(mark)) {
      this.version = saved.version
      this.saved = mark
      this.copy()
      if (this.isDirty) this.plan(0)
      else this.around.tell({ is: 'kept', at: new Date() })
      return
    }
    this.other = saved
    this.around.tell({ is: 'twoTexts', other: saved })
  }

  /** Undefined where the shop has stored the same. */
  leftBehind(): Copy | undefined {
    const copy = this.around.copies.take(this.id)
    if (copy && markOf(copy) !== this.saved) return copy
    this.around.copies.drop(this.id)
    return undefined
  }

  /** A conflict where the stored text has changed since. */
  goOnWith(copy: Omit<Copy, 'at'>, shops: SavedText | undefined): void {
    this.submissionId = copy.submissionId
    this.version = copy.version
    this.ours.add(markOf(copy))
    this.copy()
    if (shops && copy.version !== shops.version) this.compare(shops)
    this.changed()
  }

  isNewer(saved: SavedText): boolean {
    if (this.other || this.running || saved.version <= this.version) return false
    if (this.isDirty) this.compare(saved)
    return !this.isDirty
  }

  settle(saved: SavedText): void {
    this.other = undefined
    this.version = saved.version
    this.saved = markOf(saved)
    this.copy()
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}
