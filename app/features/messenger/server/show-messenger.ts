import { createHash, randomBytes } from 'node:crypto'
import { settings } from '~/platform/settings/settings'
import { messenger, messengerScript } from '~/services/messenger'
import { ok, refuse } from '~/values/result'
import { borrowTicket } from './credentials'

/** SHA-1 over the values in the order of their names (JS-SDK document, appendix 1). `timestamp` in seconds. */
export function signatureOf(signed: { ticket: string; nonceStr: string; timestamp: number; url: string }): string {
  const { ticket, nonceStr, timestamp, url } = signed
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text, 'utf8').digest('hex')
}

/** The demo has no origin of its own, so any loopback address counts. */
function isOurs(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, hostname } = new URL(address)
  const { publicOrigin } = settings()
  return publicOrigin ? origin === publicOrigin : hostname === 'localhost' || hostname === '127.0.0.1'
}

/** The exact URL without its fragment. Other origins are refused: a signature would vouch for them. */
export async function signPage(request: string) {
  const account = messenger()
  if (!account) return refuse('messengerClosed')
  const url = request.split('#', 1)[0] as string
  if (!isOurs(url)) return refuse('addressForeign', { field: 'url' })
  const ticket = await borrowTicket(account)
  if (ticket === 'failed') return refuse('messengerSilent')
  const [nonceStr, timestamp] = [randomBytes(8).toString('hex'), Math.floor(Date.now() / 1_000)]
  return ok({ appId: account.appId, timestamp, nonceStr, signature: signatureOf({ ticket, nonceStr, timestamp, url }) })
}

export const showMessenger = () => ok({ isOpen: messenger() !== undefined, script: messengerScript() })

export async function heldTicket(): Promise<string | undefined> {
  const account = messenger()
  const ticket = account && (await borrowTicket(account))
  return ticket === 'failed' ? undefined : ticket
}
