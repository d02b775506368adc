import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { log } from '../../platform/log'
import { settings } from '../../platform/settings/settings'
import type { Admission } from './admission'
import { type App, type AppDoor, answerByApp } from './app-answer'
import { takeName } from './arrivals'
import type { Budget } from './budget'
import { type Calls, serveCalls } from './calls'
import { refusalOf } from './checks'
import { type Screen, serveDocuments } from './documents'
import { makePersonal, securityHeaders } from './headers'
import { type Fetch, type Listener, makeListener } from './listener'
import { noteAnswers } from './notes'
import type { ServeCached } from './page-cache/serve'
import { pictures } from './pictures'
import { answerReport } from './policy-reports'
import { refuse } from './refusal'
import { requestId } from './request-line'
import { routeNames } from './route-names'
import { sentTo } from './sent-to'
import { staticFiles } from './static-files'
import { traceRequests } from './trace-requests'
import { turnAway } from './turn-away'
import { makeUploads } from './uploads'

type Env = { Bindings: HttpBindings }

const PATIENCE = {
  /** Milliseconds for the body of a form or a call. */
  form: 10_000,
  /** Milliseconds for an answer to a complete request. */
  answer: 15_000,
  /** A phone at the edge of its network sends about 12 KB a second. */
  pace: { start: 10_000, bytesASecond: 8 * 1024 },
}

type Parts = {
  app: App
  screens: ReadonlyMap<string, Screen>
  /** Below /h5; `calls` answers most of it on a shorter way. */
  provider: App
  calls: Calls
  requests: Admission
  budget: Pick<Budget, 'isWithin'>
  routes: Parameters<typeof routeNames>[0] & Parameters<typeof sentTo>[0]
  countVisit: Listener
  serveCached: ServeCached
  clientFolder: string
  isStopping: () => boolean
  isReady: () => Promise<boolean>
  frontKey: string
  servePicture: (name: string) => Promise<Response | undefined>
  serveVideoFile: (request: Request) => Promise<Response | undefined>
  patience?: Partial<typeof PATIENCE>
}

const PLAIN = { 'Cache-Control': 'no-store' }

type Door = AppDoor & { provider: App }

function doorOf({ app, provider, requests, routes, frontKey, patience }: Parts): Door {
  const { form, answer, pace } = { ...PATIENCE, ...patience }
  return {
    ...{
      app,
      provider,
      frontKey,
      requests,
      uploads: {
        file: makeUploads('file'),
        pictures: makeUploads('pictures'),
        film: makeUploads('film'),
        archive: makeUploads('archive'),
      },
      takes: sentTo(routes),
      pace,
    },
    formPatience: form,
    deadline: answer,
  }
}

function longWay({ isStopping, isReady, clientFolder, servePicture, serveVideoFile }: Parts, door: Door): Fetch {
  const fromFolder = staticFiles(clientFolder)
  const pictureOf = pictures(servePicture)
  const front = new Hono<Env>()

  // For requests under way at the end; the listener handles all others.
  front.use(async (context, next) => {
    await next()
    // The rest of an unread body must not be taken for the next request, nor be waited for.
    if (isStopping() || !context.env.incoming.complete) context.res.headers.set('Connection', 'close')
    makePersonal(context.res.headers)
    const name = context.res.status === 200 && takeName(context.env.outgoing)
    if (name) context.res.headers.append('Set-Cookie', name)
  })
  front.get('/healthz', (context) => context.text('ok', 200, PLAIN))
  front.get('/readyz', async (context) =>
    !isStopping() && (await isReady()) ? context.text('ready', 200, PLAIN) : context.text('not ready', 503, PLAIN),
  )
  // Before the origin guard: browsers send reports without an Origin.
  front.post('/policy-reports', (context) => answerReport(context.req.raw))
  front.use(async (context, next) => {
    const reason = refusalOf(context.req.raw, context.env.incoming.url ?? '', door.takes)
    return reason ? refuse(context.req.raw, reason) : next()
  })
  front.use(
    async ({ req: { raw } }, next) =>
      (await fromFolder(raw)) ?? (await serveVideoFile(raw)) ?? (await pictureOf(raw)) ?? next(),
  )
  front.use(compress())
  const callDoor = { ...door, app: door.provider }
  front.all('/h5/*', ({ req, env }) => answerByApp(req.raw, env.incoming, callDoor))
  front.all('*', ({ req, env }) => answerByApp(req.raw, env.incoming, door))
  front.onError((error, context) => {
    log().error({ id: requestId(context.env.incoming), err: error }, 'the front failed')
    return refuse(context.req.raw, 'fault')
  })
  return front.fetch
}

export function makeFront(parts: Parts): Listener {
  const { requests, budget, routes, calls, screens, isStopping, serveCached, countVisit } = parts
  const { publicOrigin } = settings()
  const door = doorOf(parts)
  const routeOf = routeNames(routes)
  const listener = makeListener({
    fetch: longWay(parts, door),
    publicOrigin,
    isStopping,
    note: noteAnswers(routeOf),
    serveCached,
    turnAway: turnAway(requests, securityHeaders(publicOrigin), budget),
    countVisit,
    shortWays: [serveCalls({ door, calls, isStopping }), serveDocuments({ door, screens, isStopping })],
  })
  return traceRequests(routeOf, listener)
}
