import { createHmac } from 'node:crypto'
import type { AlarmChannel } from '../alarm-port'
import type { Outside } from '../vendor'
import type { WebhookAccount } from './settings'

type Signed = { id: string; seconds: number; body: string }

/** https://www.standardwebhooks.com, version 1 of its symmetric signatures, one of each secret. `seconds`: of the attempt. */
export function signedHeaders(secrets: readonly string[], { id, seconds, body }: Signed) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}

export function signedWebhook({ url, secret }: WebhookAccount, { ask }: Outside): AlarmChannel {
  async function post(operation: string, id: string, event: object): Promise<number> {
    const body = JSON.stringify(event)
    const seconds = Math.floor(Date.now() / 1_000)
    const headers = { 'content-type': 'application/json', ...signedHeaders([secret], { id, seconds, body }) }
    return (await ask(operation, { url, method: 'POST', headers, body })).status
  }
  const isTaken = (status: number) => status >= 200 && status < 300
  return {
    async send({ id, event }) {
      const status = await post('send', id, event)
      return isTaken(status) ? 'sent' : { refused: `status:${status}` }
    },
    async trial() {
      const timestamp = new Date().toISOString()
      const status = await post('try', `trial-${Date.now()}`, { type: 'trial', timestamp, data: {} })
      return isTaken(status) ? 'right' : { refused: `status:${status}` }
    },
  }
}
