import { createHmac } from 'node:crypto'
import type { Answered, Row, Service, ServiceRequest } from '../simulators/frame'
import { SIM_WEBHOOK } from './settings'

/** Standard Webhooks refuses what is older or newer than five minutes. */
const FRESH_SECONDS = 5 * 60

/** A program of the mall's own that takes what is signed for it, and each id once. */
export class WebhookSimulator implements Service {
  readonly name = 'webhook'
  taken = new Map<string, string>()

  constructor(private readonly now: () => number) {}

  owns = (path: string) => path === SIM_WEBHOOK.path
  operationOf = ({ raw }: ServiceRequest): string => (typeOf(raw) === 'trial' ? 'try' : 'send')

  answer({ headers, raw }: ServiceRequest): Answered {
    const wrong = this.wrongIn(headers, raw)
    if (wrong) return { response: { status: 401, body: '' }, wrong }
    this.taken.set(headers['webhook-id'] as string, typeOf(raw))
    return { response: { status: 204, body: '' } }
  }

  private wrongIn(headers: ServiceRequest['headers'], raw: Buffer): string | undefined {
    const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers
    if (!id || !(Math.abs(this.now() / 1_000 - Number(seconds)) <= FRESH_SECONDS)) return 'an old or unnamed message'
    const key = Buffer.from(SIM_WEBHOOK.secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${seconds}.`).update(raw).digest('base64')
    return signatures.split(' ').includes(`v1,${signature}`) ? undefined : 'a wrong signature'
  }

  rows = (): Row[] => Array.from(this.taken, ([id, what]) => ({ id, what, state: 'taken', acts: [] }))
  press(): void {}
  reset(): void {
    this.taken.clear()
  }
}

function typeOf(raw: Buffer): string {
  try {
    return String((JSON.parse(raw.toString('utf8')) as { type?: unknown }).type)
  } catch {
    return 'no JSON'
  }
}
