import type { Deliveries } from './deliveries'

export class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

export interface ServiceRequest {
  method: string
  path: string
  headers: Record<string, string | undefined>
  raw: Buffer
}

export interface ServiceResponse {
  status: number
  headers?: Record<string, string>
  body: string | Buffer
}

export interface Effect {
  delayMs?: number
  /** No answer until the client gives up. */
  hang?: true
  /** The connection ends before the work, or after it, which the client cannot distinguish. */
  reset?: 'before' | 'after'
  instead?: ServiceResponse
  /** A gateway's HTML page, a truncated answer, or a wrong signature. */
  html?: true
  truncate?: number
  signature?: 'none' | 'wrong' | 'old' | 'unknown serial'
  /** Fen by which a bill is wrong. */
  billLies?: number
}

interface Fault {
  service: string
  operation: string
  effect: Effect
  times?: number
  after?: number
}

interface Entry {
  service: string
  operation: string
  request: ServiceRequest
  wrong?: string
  /** 0 where the connection ended without an answer. */
  status: number
}

export interface Service {
  name: string
  owns(path: string, headers: ServiceRequest['headers']): boolean
  operationOf(request: ServiceRequest): string
  answer(request: ServiceRequest, effect: Effect): Answered | Promise<Answered>
  rows(): Row[]
  press(id: string, act: string): void
  reset(): void
  deliveries?: Deliveries
  beside?: readonly Service[]
}

export type Answered = { response: ServiceResponse; wrong?: string }
export type Row = { id: string; what: string; state: string; acts: string[] }

const JOURNAL_MOST = 2_000

export class Frame {
  private ahead = 0
  private faults: Fault[] = []
  journal: Entry[] = []

  now = (): number => Date.now() + this.ahead

  constructor(readonly services: readonly Service[]) {}

  async advance(ms: number): Promise<void> {
    this.ahead += ms
    for (const { deliveries } of this.services) await deliveries?.sendDue()
  }

  addFault(fault: Fault): void {
    this.faults.push({ ...fault })
  }

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

  async take(service: Service, request: ServiceRequest): Promise<ServiceResponse | 'hang' | 'reset'> {
    const operation = service.operationOf(request)
    const effect = this.effectOf(service.name, operation)
    if (effect.delayMs) await new Promise((resolve) => setTimeout(resolve, effect.delayMs))
    const { response, ...judged } = await this.answered(service, request, effect)
    const status = typeof response === 'string' ? 0 : response.status
    this.journal = [
      ...this.journal.slice(-JOURNAL_MOST),
      { service: service.name, operation, request, ...judged, status },
    ]
    if (typeof response === 'string') return response
    if (effect.reset === 'after') return 'reset'
    if (effect.html) return { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' }
    return effect.truncate === undefined
      ? response
      : { ...response, body: Buffer.from(response.body).subarray(0, effect.truncate) }
  }

  private async answered(service: Service, request: ServiceRequest, effect: Effect) {
    if (effect.hang) return { response: 'hang' as const }
    if (effect.reset === 'before') return { response: 'reset' as const }
    return effect.instead ? { response: effect.instead } : service.answer(request, effect)
  }

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
