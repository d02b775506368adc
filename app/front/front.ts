import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { log } from '../provider/log'
import { settings } from '../provider/settings'
import type { Admission } from './admission'
import { type App, answerByApp } from './app-answer'
import { type Calls, serveCalls } from './calls'
import { refusalOf } from './checks'
import { type Screen, serveDocuments } from './documents'
import type { ServeKept } from './kept-pages/serve'
import { type Listener, makeListener } from './listener'
import { noteAnswers } from './notes'
import { picturePaths } from './picture-paths'
import { pictures } from './pictures'
import { answerReport } from './policy-reports'
import { refuse } from './refusal'
import { requestId } from './request-id'
import { routeNames } from './route-names'
import { staticFiles } from './static-files'
import { turnAway } from './turn-away'
import { makeUploads } from './uploads'

type Env = { Bindings: HttpBindings }

const PATIENCE = {
  /** Milliseconds for the body of a form or a call to arrive. */
  form: 10_000,
  /** Milliseconds for an answer, once the request is all here. */
  answer: 15_000,
  /** A telephone at the edge of its network sends about 12 KB a second. */
  pace: { start: 10_000, bytesASecond: 8 * 1024 },
}

type Parts = {
  app: App
  /** Its screens by their whole path. */
  screens: ReadonlyMap<string, Screen>
  /** Answers what is below /h5, which Remix would only hand on to it; `calls` does so for most of it on a shorter way. */
  provider: App
  calls: Calls
  /** Who may be inside the app. */
  requests: Admission
  /** The route table of the build. */
  routes: Parameters<typeof routeNames>[0] & Parameters<typeof picturePaths>[0]
  /** Looks first whether a kept page answers. */
  serveKept: ServeKept
  /** Where the build's files for browsers lie. */
  clientFolder: string
  isStopping: () => boolean
  /** Whether requests that need the database can be answered. */
  isReady: () => Promise<boolean>
  /** By which the app knows that a header was written here. */
  frontKey: string
  servePicture: (name: string) => Promise<Response | undefined>
  patience?: Partial<typeof PATIENCE>
}

const PLAIN = { 'Cache-Control': 'no-store' }

/** Everything between the wire and the app. */
export function makeFront(parts: Parts): Listener {
  const { app, provider, requests, routes, isStopping, isReady } = parts
  const { publicOrigin } = settings()
  const { form, answer, pace } = { ...PATIENCE, ...parts.patience }
  const fromFolder = staticFiles(parts.clientFolder)
  const pictureOf = pictures(parts.servePicture)
  const takesPictures = picturePaths(routes)
  const door = {
    app,
    frontKey: parts.frontKey,
    requests,
    uploads: makeUploads(),
    takesPictures,
    pace,
    formPatience: form,
    deadline: answer,
  }
  const front = new Hono<Env>()

  // For what was under way when the end began; the listener tells all others.
  front.use(async (context, next) => {
    await next()
    if (isStopping()) context.res.headers.set('Connection', 'close')
    // What was drawn for one person: nothing in front of us may keep it.
    for (const name of ['Surrogate-Control', 'Surrogate-Key']) context.res.headers.delete(name)
  })
  front.get('/healthz', (context) => context.text('ok', 200, PLAIN))
  front.get('/readyz', async (context) =>
    !isStopping() && (await isReady()) ? context.text('ready', 200, PLAIN) : context.text('not ready', 503, PLAIN),
  )
  // Before the origin guard: browsers send reports on their own, without saying where from.
  front.post('/policy-reports', (context) => answerReport(context.req.raw))
  front.use(async (context, next) => {
    const reason = refusalOf(context.req.raw, context.env.incoming.url ?? '', takesPictures)
    return reason ? refuse(context.req.raw, reason) : next()
  })
  front.use(
    async (context, next) => (await fromFolder(context.req.raw)) ?? (await pictureOf(context.req.raw)) ?? next(),
  )
  front.use(compress())
  const callDoor = { ...door, app: provider }
  front.all('/h5/*', ({ req, env }) => answerByApp(req.raw, env.incoming, callDoor))
  front.all('*', ({ req, env }) => answerByApp(req.raw, env.incoming, door))
  front.onError((error, context) => {
    log().error({ id: requestId(context.env.incoming), err: error }, 'the front failed')
    return refuse(context.req.raw, 'fault')
  })
  const note = noteAnswers(routeNames(routes))
  const { serveKept } = parts
  return makeListener({
    fetch: front.fetch,
    publicOrigin,
    isStopping,
    note,
    serveKept,
    shortWays: [
      turnAway(requests),
      serveCalls({ door, calls: parts.calls, isStopping }),
      serveDocuments({ door, screens: parts.screens, isStopping }),
    ],
  })
}
