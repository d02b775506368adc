interface Callback {
  url: string
  headers: Record<string, string>
  body: Buffer
}

export type Post = (callback: Callback) => Promise<{ status: number; text: string }>

interface Delivered {
  url: string
  status: number
  text: string
  ms: number
}

interface Plan {
  pauses: readonly number[]
  isTaken: (answer: { status: number; text: string }) => boolean
  now: () => number
  post: Post
}

interface Waiting {
  /** For every try, because a signature includes its time. */
  make: () => Callback
  tries: number
  dueAt: number
}

export class Deliveries {
  private waiting: Waiting[] = []
  isSilent = false
  sent: Delivered[] = []

  constructor(private readonly plan: Plan) {}

  add(make: () => Callback, delayMs = 0): void {
    if (!this.isSilent) this.waiting.push({ make, tries: 0, dueAt: this.plan.now() + delayMs })
  }

  get open(): number {
    return this.waiting.length
  }

  async sendDue(): Promise<number> {
    const now = this.plan.now()
    const due = this.waiting.filter(({ dueAt }) => dueAt <= now)
    this.waiting = this.waiting.filter(({ dueAt }) => dueAt > now)
    const taken = await Promise.all(due.map((one) => this.try(one)))
    return taken.filter(Boolean).length
  }

  private async try(one: Waiting): Promise<boolean> {
    const callback = one.make()
    const began = performance.now()
    const answer = await this.plan.post(callback).catch((error: Error) => ({ status: 0, text: error.message }))
    this.sent.push({ url: callback.url, ...answer, ms: performance.now() - began })
    if (this.plan.isTaken(answer)) return true
    const pause = this.plan.pauses[one.tries]
    if (pause !== undefined) this.waiting.push({ ...one, tries: one.tries + 1, dueAt: this.plan.now() + pause })
    return false
  }

  reset(): void {
    this.waiting = []
    this.sent = []
    this.isSilent = false
  }
}

export const postByHttp: Post = async ({ url, headers, body }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(5_000),
  })
  return { status: answer.status, text: await answer.text() }
}
