import { createHash, randomBytes } from 'node:crypto'
import { settings } from '~/platform/settings/settings'
import { messenger } from '~/services/messenger'
import { ok, refuse } from '~/values/result'
import { borrowTicket } from './credentials'

/**
 * The signature of a page for the messenger's script: SHA-1 over the four raw values in the order of their names, as its
 * document "JS-SDK, appendix 1" says. `timestamp` counts seconds since 1970.
 */
export function signatureOf(signed: { ticket: string; nonceStr: string; timestamp: number; url: string }): string {
  const { ticket, nonceStr, timestamp, url } = signed
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text, 'utf8').digest('hex')
}

/** Whether an address is one of this mall. The demo has no origin of its own, so any loopback address is. */
function isOurs(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, hostname } = new URL(address)
  const { publicOrigin } = settings()
  return publicOrigin ? origin === publicOrigin : hostname === 'localhost' || hostname === '127.0.0.1'
}

/**
 * Signs a page of ours as the browser shows its address, byte by byte, without what follows #.
 * Refused: messengerClosed, addressForeign (whoever may sign any address signs for everybody), messengerSilent.
 */
export async function signPage(asked: string) {
  const account = messenger()
  if (!account) return refuse('messengerClosed')
  const url = asked.split('#', 1)[0] as string
  if (!isOurs(url)) return refuse('addressForeign', { field: 'url' })
  const ticket = await borrowTicket(account)
  if (ticket === 'failed') return refuse('messengerSilent')
  const [nonceStr, timestamp] = [randomBytes(8).toString('hex'), Math.floor(Date.now() / 1_000)]
  return ok({ appId: account.appId, timestamp, nonceStr, signature: signatureOf({ ticket, nonceStr, timestamp, url }) })
}
