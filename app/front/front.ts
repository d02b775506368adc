import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { settings } from '../provider/settings'
import { type App, answerByApp } from './app-answer'
import { refusalOf } from './checks'
import { type Listener, makeListener } from './listener'
import { refuse } from './refusal'
import { staticFiles } from './static-files'

type Env = { Bindings: HttpBindings }

type Parts = {
  app: App
  /** Where the build's files for browsers lie. */
  clientFolder: string
  isStopping: () => boolean
}

/** Everything between the wire and the app. */
export function makeFront({ app, clientFolder, isStopping }: Parts): Listener {
  const { publicOrigin } = settings()
  const fromFolder = staticFiles(clientFolder)
  const front = new Hono<Env>()

  // For what was under way when the end began; the listener tells all others.
  front.use(async (context, next) => {
    await next()
    if (isStopping()) context.res.headers.set('Connection', 'close')
  })
  front.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }))
  front.use(async (context, next) => {
    const reason = refusalOf(context.req.raw, context.env.incoming.url ?? '')
    return reason ? refuse(context.req.raw, reason) : next()
  })
  front.use(async (context, next) => fromFolder(context.req.raw) ?? next())
  front.use(compress())
  front.all('*', ({ req, env }) => answerByApp(req.raw, env.incoming.socket.remoteAddress, app))
  front.onError((error, context) => {
    process.stderr.write(`${error.stack}\n`)
    return refuse(context.req.raw, 'fault')
  })
  return makeListener(front.fetch, publicOrigin, isStopping)
}
