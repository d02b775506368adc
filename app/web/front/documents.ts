import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../../platform/log'
import { settings } from '../../platform/settings/settings'
import type { DocumentPieces } from '../../values/document-pieces'
import { type AppDoor, isBusy } from './app-answer'
import { sinceArrival } from './arrival'
import { takeName } from './arrivals'
import type { Body } from './body-limit'
import { isForeign } from './checks'
import { clientAddress } from './client-address'
import { bodyOf } from './document-body'
import { accepts } from './encodings'
import { setPersonal, trustedHeaders } from './headers'
import { deadlineIn, inPlace } from './in-place'
import { countBusy } from './metrics'
import { refuse, refuseBusy } from './refusal'
import { requestId } from './request-line'
import { bodyIn, isSmall, plainRequests, refusedRequest } from './short-way'

export type Screen = (request: Request, context: { takeDocument(pieces: DocumentPieces): void }) => Promise<Response>

type Parts = {
  door: Pick<AppDoor, 'requests' | 'frontKey' | 'formPatience' | 'deadline'>
  screens: ReadonlyMap<string, Screen>
  isStopping: () => boolean
}

type Answer = { response: Response; document?: DocumentPieces }

/** On Node's own response: hono and web streams cost as much as rendering. Odd requests take the long way. */
export function serveDocuments({ door, screens, isStopping }: Parts) {
  const { publicOrigin, trustedProxies } = settings()
  const isPlain = plainRequests(publicOrigin)

  function screenOf(incoming: IncomingMessage): Screen | undefined {
    if (!isPlain(incoming) || !isSmall(incoming)) return undefined
    const screen = screens.get(incoming.url?.split('?', 1)[0] as string)
    return screen && isOwn(incoming) ? screen : undefined
  }

  /** GET may come from anywhere. */
  function isOwn({ method = '', url, headers }: IncomingMessage): boolean {
    const get = (name: string) => (headers[name] as string | undefined) ?? null
    return !isForeign({ method, url: `${originOf(headers)}${url}`, headers: { get } }, publicOrigin)
  }

  const originOf = ({ host }: IncomingMessage['headers']) => publicOrigin ?? `http://${host}`

  function requestOf(incoming: IncomingMessage, body: Body | undefined): Request {
    const { headers: received, method, socket, url } = incoming
    const address = clientAddress(socket.remoteAddress, received['x-forwarded-for'] as string | null, trustedProxies)
    const known = { address, requestId: requestId(incoming), frontKey: door.frontKey }
    const headers = trustedHeaders(new Headers(received as Record<string, string>), known)
    return new Request(`${originOf(received)}${url}`, { method, headers, body })
  }

  async function ask(incoming: IncomingMessage, screen: Screen, isGone: () => boolean): Promise<Answer> {
    const patience = door.deadline - sinceArrival(incoming)
    const body = await bodyIn(incoming, door.formPatience)
    if (typeof body === 'string') return { response: refuse(refusedRequest(incoming), body) }
    let document: DocumentPieces | undefined
    const takeDocument = (pieces: DocumentPieces) => {
      document = pieces
    }
    const draw = () => screen(requestOf(incoming, body), { takeDocument })
    const outcome = await inPlace(door.requests.enter, deadlineIn(patience), draw, isGone)
    if ('not' in outcome) {
      countBusy(outcome.not)
      return { response: refuseBusy(refusedRequest(incoming), outcome.not === 'deadline') }
    }
    if (!isBusy(outcome.done)) return { response: outcome.done, document }
    countBusy('database')
    return { response: refuseBusy(refusedRequest(incoming), true) }
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, screen: Screen): Promise<void> {
    const made = await ask(incoming, screen, () => outgoing.destroyed).catch((error): Answer => {
      log().error({ id: requestId(incoming), err: error }, 'the front failed')
      return { response: refuse(refusedRequest(incoming), 'fault') }
    })
    if (isStopping() || !incoming.complete) outgoing.setHeader('Connection', 'close')
    await write(outgoing, made, incoming.headers['accept-encoding'] as string | undefined)
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const screen = screenOf(incoming)
    if (!screen) return false
    answer(incoming, outgoing, screen).catch(() => outgoing.destroy())
    return true
  }
}

async function write(outgoing: ServerResponse, { response, document }: Answer, accepted?: string): Promise<void> {
  outgoing.statusCode = response.status
  setPersonal(outgoing, response.headers, document && 'Accept-Encoding')
  const name = response.status === 200 && takeName(outgoing)
  if (name) outgoing.appendHeader('Set-Cookie', name)
  if (!document) {
    outgoing.end(response.body && Buffer.from(await response.arrayBuffer()))
    return
  }
  const { body, isPacked } = bodyOf(document, accepts(accepted, 'gzip'))
  if (isPacked) outgoing.setHeader('Content-Encoding', 'gzip')
  outgoing.setHeader('Content-Length', body.length)
  outgoing.end(body)
}
