import { createHmac } from 'node:crypto'
import type { Answered, Row, Service, ServiceRequest } from '../simulators/frame'
import { SIM_WEBHOOK } from './settings'

/** Standard Webhooks refuses what is older or newer than five minutes. */
const FRESH_SECONDS = 5 * 60

export class WebhookSimulator implements Service {
  readonly name = 'webhook'
  taken = new Map<string, { what: string; times: number }>()

  constructor(private readonly now: () => number) {}

  owns = (path: string) => path === SIM_WEBHOOK.path || path === SIM_WEBHOOK.events
  operationOf = ({ raw }: ServiceRequest): string => (typeOf(raw) === 'trial' ? 'try' : 'send')

  answer({ path, headers, raw }: ServiceRequest): Answered {
    const wrong = this.wrongIn(headers, raw, secretFor(path))
    if (wrong) return { response: { status: 401, body: '' }, wrong }
    const id = headers['webhook-id'] as string
    this.taken.set(id, { what: typeOf(raw), times: (this.taken.get(id)?.times ?? 0) + 1 })
    return { response: { status: 204, body: '' } }
  }

  private wrongIn(headers: ServiceRequest['headers'], raw: Buffer, secret: string | null): string | undefined {
    const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers
    if (!id || !(Math.abs(this.now() / 1_000 - Number(seconds)) <= FRESH_SECONDS)) return 'an old or unnamed message'
    if (secret === null) return undefined
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${seconds}.`).update(raw).digest('base64')
    return signatures.split(' ').includes(`v1,${signature}`) ? undefined : 'a wrong signature'
  }

  rows = (): Row[] =>
    Array.from(this.taken, ([id, { what, times }]) => ({
      id,
      what,
      state: times > 1 ? 'taken again' : 'taken',
      acts: [],
    }))
  press(): void {}
  reset(): void {
    this.taken.clear()
  }
}

/** Null: of events whose secret the sandbox was not told, since the shop makes it. */
function secretFor(path: string): string | null {
  const [place, query] = path.split('?')
  return place === SIM_WEBHOOK.path ? SIM_WEBHOOK.secret : new URLSearchParams(query).get('secret')
}

function typeOf(raw: Buffer): string {
  try {
    return String((JSON.parse(raw.toString('utf8')) as { type?: unknown }).type)
  } catch {
    return 'no JSON'
  }
}
