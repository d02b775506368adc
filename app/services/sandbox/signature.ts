import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { settings } from '~/platform/settings/settings'

export const SANDBOX_MERCHANT = 'lilac-sandbox'
const FRESH_SECONDS = 300

export function sandboxSigner<E extends z.ZodTypeAny>(use: string, event: E) {
  const key = () => Buffer.from(hkdfSync('sha256', settings().sessionSecret, '', use, 32))
  const sign = (timestamp: string, raw: Buffer) =>
    createHmac('sha256', key()).update(`${timestamp}\n`).update(raw).digest()
  return {
    headersOf(raw: Buffer, timestamp = Math.floor(Date.now() / 1000)): Record<string, string> {
      return {
        'content-type': 'application/json',
        'sandbox-timestamp': String(timestamp),
        'sandbox-signature': sign(String(timestamp), raw).toString('base64'),
      }
    },

    /** Undefined where it is stale, not signed by us, or no event. */
    verify(raw: Buffer, headers: Headers): z.output<E> | undefined {
      const timestamp = headers.get('sandbox-timestamp') ?? ''
      if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > FRESH_SECONDS)
        return undefined
      const given = Buffer.from(headers.get('sandbox-signature') ?? '', 'base64')
      const right = sign(timestamp, raw)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      try {
        return event.parse(JSON.parse(raw.toString('utf8')))
      } catch {
        return undefined
      }
    },
  }
}
