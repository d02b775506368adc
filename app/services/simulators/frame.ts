import type { Deliveries } from './deliveries'

/** A request as it came, byte for byte. */
export interface Asked {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string | undefined>
  raw: Buffer
}

export interface Told {
  status: number
  headers?: Record<string, string>
  body: string | Buffer
}

/** What goes wrong when an operation is asked for. */
export interface Effect {
  delayMs?: number
  /** No answer at all, until the client gives up. */
  hang?: true
  /** The connection ends before anything is done; or after it is done, which nobody can tell apart. */
  reset?: 'before' | 'after'
  /** Another answer in its place; nothing is done. */
  instead?: Told
  /** The answer as a gateway's page, cut short, or signed in a wrong way. */
  html?: true
  truncate?: number
  signature?: 'none' | 'wrong' | 'old' | 'unknown serial'
  /** Fen by which a bill lies. */
  billLies?: number
}

export interface Fault {
  service: string
  operation: string
  effect: Effect
  /** How often; for ever without it. */
  times?: number
  /** After how many calls it begins. */
  after?: number
}

export interface Entry {
  service: string
  operation: string
  asked: Asked
  /** What was found wrong with the signature; nothing where it was right. */
  wrong?: string
  /** 0 where the connection ended without an answer. */
  status: number
}

/** One service that is played. */
export interface Service {
  name: string
  owns(path: string, headers: Asked['headers']): boolean
  /** What is asked for, for faults and the journal. */
  operationOf(asked: Asked): string
  answer(asked: Asked, effect: Effect): Answered | Promise<Answered>
  /** What its page shows, and what pressing a button there does. */
  rows(): Row[]
  press(id: string, act: string): void
  reset(): void
  /** Where it tells the shop of anything by itself. */
  deliveries?: Deliveries
  /** What people have beside it, such as an app on their phone. */
  beside?: readonly Service[]
}

export type Answered = { told: Told; wrong?: string }
export type Row = { id: string; what: string; state: string; acts: string[] }

const JOURNAL_MOST = 2_000

/** What all services have in common: a clock of their own, faults, and a journal of every request. */
export class Frame {
  private ahead = 0
  private faults: Fault[] = []
  journal: Entry[] = []

  now = (): number => Date.now() + this.ahead

  constructor(readonly services: readonly Service[]) {}

  /** Moves the clock on, and sends the callbacks that are due by then. */
  async advance(ms: number): Promise<void> {
    this.ahead += ms
    for (const { deliveries } of this.services) await deliveries?.sendDue()
  }

  addFault(fault: Fault): void {
    this.faults.push({ ...fault })
  }

  /** How many faults have not happened as often as they were meant to. */
  get faultsLeft(): number {
    return this.faults.length
  }

  private effectOf(service: string, operation: string): Effect {
    const fault = this.faults.find(
      (one) => one.service === service && (one.operation === operation || one.operation === '*'),
    )
    if (!fault) return {}
    if (fault.after) {
      fault.after--
      return {}
    }
    if (fault.times !== undefined && --fault.times <= 0) this.faults = this.faults.filter((one) => one !== fault)
    return fault.effect
  }

  /** Answers a request, or says how its connection ends. */
  async take(service: Service, asked: Asked): Promise<Told | 'hang' | 'reset'> {
    const operation = service.operationOf(asked)
    const effect = this.effectOf(service.name, operation)
    if (effect.delayMs) await new Promise((resolve) => setTimeout(resolve, effect.delayMs))
    const { told, ...judged } = await this.answered(service, asked, effect)
    const status = typeof told === 'string' ? 0 : told.status
    this.journal = [
      ...this.journal.slice(-JOURNAL_MOST),
      { service: service.name, operation, asked, ...judged, status },
    ]
    if (typeof told === 'string') return told
    if (effect.reset === 'after') return 'reset'
    if (effect.html) return { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' }
    return effect.truncate === undefined ? told : { ...told, body: Buffer.from(told.body).subarray(0, effect.truncate) }
  }

  private async answered(service: Service, asked: Asked, effect: Effect) {
    if (effect.hang) return { told: 'hang' as const }
    if (effect.reset === 'before') return { told: 'reset' as const }
    return effect.instead ? { told: effect.instead } : service.answer(asked, effect)
  }

  /** Forgets the faults and what was asked for, and nothing that the services know. */
  forget(): void {
    this.faults = []
    this.journal = []
  }

  reset(): void {
    this.ahead = 0
    this.forget()
    for (const one of this.services) one.reset()
  }
}
