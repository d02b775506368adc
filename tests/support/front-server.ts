import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '../../app/platform/settings/settings'
import { admissionFor } from '../../app/web/front/admission'
import type { App } from '../../app/web/front/app-answer'
import type { Screen } from '../../app/web/front/documents'
import { makeFront } from '../../app/web/front/front'
import { makeServer } from '../../app/web/front/http-server'

/** Long: through hono and the platform's requests. Short: on Node's own response. */
export type Way = 'long' | 'short'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const drawn: App = async () => new Response('<p>drawn</p>', { headers: { 'Content-Type': 'text/html' } })

const routes = {
  form: { id: 'form', path: 'form', module: {} },
  avatar: { id: 'avatar', path: 'avatar', module: { handle: { takes: 'file' } } },
  lost: { id: 'lost', path: '*', module: {} },
}

/** Milliseconds that a test can wait for, and a busy machine can keep apart. */
const PATIENCE = { form: 1_500, answer: 3_000, pace: { start: 1_500, bytesASecond: 10_000 } }

/**
 * The whole front on a port of its own around an app that a test sets. By the short way screens at /form and every call
 * of the contract's are answered without hono, by the long way nothing is.
 */
export async function serveFront(way: Way, patience: Partial<typeof PATIENCE> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lilac-front-'))
  const requests = admissionFor(24, { patience: 500 })
  const fresh = {
    /** What stands behind the front. */
    app: drawn,
    isStopping: false,
    isReady: async () => true,
    /** Milliseconds for which a cached page is tried for in vain. */
    triedFor: 0,
    /** Whether clients have something left of their budgets. */
    isWithin: true,
    /** Requests that reached the app on a short way. */
    short: 0,
  }
  const state = { ...fresh }
  const screen: Screen = async (request, { takeDocument }) => {
    state.short++
    const answer = await state.app(request)
    takeDocument([await answer.text()])
    return new Response(null, answer)
  }
  const listener = makeFront({
    app: (request) => state.app(request),
    screens: new Map(way === 'short' ? [['/form', screen]] : []),
    provider: (request) => state.app(request),
    calls: {
      async answerCall({ url, method, text }) {
        state.short++
        const body = method === 'POST' ? await text() : undefined
        const answer = await state.app(new Request(url, { method, body }))
        return { status: answer.status, envelope: await answer.json() }
      },
      takesPlainText: (path) => way === 'short' && path.startsWith('/h5/') && path !== '/h5/api/upload',
      CALL_HEADERS: {},
    },
    requests,
    budget: { isWithin: () => state.isWithin },
    routes,
    countVisit: () => {},
    serveCached: (_, __, handOn) => void (state.triedFor ? setTimeout(handOn, state.triedFor) : handOn()),
    frontKey: 'key',
    clientFolder: folder,
    isStopping: () => state.isStopping,
    isReady: () => state.isReady(),
    servePicture: async () => undefined,
    serveVideoFile: async () => undefined,
    patience: { ...PATIENCE, ...patience },
  })
  const server = makeServer(listener, settings().publicOrigin).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`

  const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
  /** Sends a head of these lines and what follows it, a piece each so many milliseconds; what comes until the end. */
  async function say(lines: string[], pieces: string[] = [], ms = 0): Promise<string> {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const heard = text(socket).catch(() => '')
    socket.write([...lines, '', ''].join('\r\n'))
    for (const piece of pieces) {
      if (socket.destroyed) break
      socket.write(piece)
      await sleep(ms)
    }
    return heard
  }

  return {
    origin,
    host,
    requests,
    state,
    ask,
    say,
    post: (path: string, body: BodyInit = 'a=b') => ask(path, { method: 'POST', body, headers: { origin, ...FORM } }),
    /** Begins a post of a hundred bytes and sends no more than two. */
    drip: (path: string, type: string = FORM['content-type']) =>
      say(
        [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, `Content-Type: ${type}`, 'Content-Length: 100'],
        ['a='],
      ),
    /** How many connections the server has open. */
    connections: () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open))),
    reset: () => Object.assign(state, fresh),
    stop() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type FrontServer = Awaited<ReturnType<typeof serveFront>>
