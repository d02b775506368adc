import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { log } from '../provider/log'
import { settings } from '../provider/settings'
import { type App, answerByApp } from './app-answer'
import { refusalOf } from './checks'
import type { ServeKept } from './kept-pages/serve'
import { type Listener, makeListener } from './listener'
import { noteAnswers } from './notes'
import { refuse } from './refusal'
import { requestId } from './request-id'
import { routeNames } from './route-names'
import { staticFiles } from './static-files'

type Env = { Bindings: HttpBindings }

type Parts = {
  app: App
  /** Answers what is below /h5, which Remix would only hand on to it. */
  provider: App
  /** The route table of the build. */
  routes: Parameters<typeof routeNames>[0]
  /** Looks first whether a kept page answers. */
  serveKept: ServeKept
  /** Where the build's files for browsers lie. */
  clientFolder: string
  isStopping: () => boolean
}

/** Everything between the wire and the app. */
export function makeFront({ app, provider, routes, serveKept, clientFolder, isStopping }: Parts): Listener {
  const { publicOrigin } = settings()
  const fromFolder = staticFiles(clientFolder)
  const front = new Hono<Env>()

  // For what was under way when the end began; the listener tells all others.
  front.use(async (context, next) => {
    await next()
    if (isStopping()) context.res.headers.set('Connection', 'close')
    // What was drawn for one person: nothing in front of us may keep it.
    for (const name of ['Surrogate-Control', 'Surrogate-Key']) context.res.headers.delete(name)
  })
  front.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }))
  front.use(async (context, next) => {
    const reason = refusalOf(context.req.raw, context.env.incoming.url ?? '')
    return reason ? refuse(context.req.raw, reason) : next()
  })
  front.use(async (context, next) => fromFolder(context.req.raw) ?? next())
  front.use(compress())
  front.all('/h5/*', ({ req, env }) => answerByApp(req.raw, env.incoming, provider))
  front.all('*', ({ req, env }) => answerByApp(req.raw, env.incoming, app))
  front.onError((error, context) => {
    log().error({ id: requestId(context.env.incoming), err: error }, 'the front failed')
    return refuse(context.req.raw, 'fault')
  })
  const note = noteAnswers(routeNames(routes))
  return makeListener({ fetch: front.fetch, publicOrigin, isStopping, note, serveKept })
}
