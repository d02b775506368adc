import { createHash, randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  answerCall,
  brandIn,
  CALL_HEADERS,
  DEMO_ENROLMENT_CODE,
  DEMO_OPERATOR_PHONE,
  DEMO_PHONE,
  frontKey,
  handle,
  isDatabaseReady,
  isShared,
  messengerOrigins,
  noteOwnPort,
  payOrigins,
  reportFault,
  servePicture,
  startShop,
  stopShop,
  takesPlainText,
  watchTags,
  whenMallChanges,
} from '~/house/dispatch.server'
import { getLocale } from '~/paraglide/runtime'
import { type DocumentPieces, wholeText } from '~/values/document-pieces'
import { LOCALES } from '~/values/locales'
import { closedPage, isClosedPage } from '~/values/refuse-page'
import { fileAmong } from '~/web/h5/answers'
import { THEMES } from '~/web/h5/cookies'
import { drawnIn, drawnWaitingIn } from '~/web/h5/drawn-in'
import { localeOf } from '~/web/h5/locale'
import { inWechat } from '~/web/h5/sign-in'
import { videoFileResponse } from '~/web/h5/video-files'
import { choiceCookies, visitCookies } from '~/web/h5/visit-cookies'
import { arrive, prepareNames } from '~/web/h5/visit-counter'
import { drawClosed } from '~/web/layouts/closed-mall'
import { drawParts } from '~/web/layouts/drawn-parts'
import { Nonce } from '~/web/layouts/nonce'
import { Answered } from '~/web/layouts/refused-form'
import { framedHost, isHydrated, needsMessenger } from '~/web/layouts/screen-handle'
import { DrawParts } from '~/web/ui/drawn-once'
import styles from './styles.css?inline'
import cardStyles from './web/ui/styles/cards.css?inline'
import consoleStyles from './web/ui/styles/console.css?inline'
import feedStyles from './web/ui/styles/feed.css?inline'
import writerStyles from './web/ui/styles/writer.css?inline'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Takes the document apart from the response; unset without a front of ours. */
    takeDocument?(pieces: DocumentPieces): void
  }
}

await startShop()
await prepareNames()

const [lang, theme] = await Promise.all([choiceCookies('lang', LOCALES), choiceCookies('theme', THEMES)])

export const shop = {
  close: stopShop,
  demoPhone: DEMO_PHONE,
  demoOperator: `${DEMO_OPERATOR_PHONE} (setup code ${DEMO_ENROLMENT_CODE})`,
  choices: { lang, theme },
  visitCookies,
  watchTags,
  whenMallChanges,
  answerAnything: handle,
  arrive,
  calls: { answerCall, takesPlainText, CALL_HEADERS },
  frontKey,
  noteOwnPort,
  isReady: isDatabaseReady,
  servePicture,
  serveVideoFile: videoFileResponse,
}

const styleHashes = [styles, cardStyles, consoleStyles, feedStyles, writerStyles].map(
  (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
)

const CONSOLE = 'web/layouts/console'

/** No style but the inline one, no inline script but nonced ones of a hydrated screen, one framed host. */
function contentPolicy(nonce: string | undefined, framed: string | undefined, scripts = '', colours = ''): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // A form's redirect may lead to a payment service.
    ["form-action 'self'", ...payOrigins()].join(' '),
    `script-src 'self'${scripts}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src ${styleHashes.join(' ')}${colours && ` '${colours}'`}`,
    "img-src 'self' data: blob:",
    // A video file that is being sent, of which the first frame is taken.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(framed ? [`frame-src ${framed}`] : []),
    'report-uri /policy-reports',
    'report-to policy',
  ].join('; ')
}

/** Inlines the routes of this screen alone, instead of a file with all of them. entry.client.tsx says the same. */
const ownRoutesOnly = ({ future }: EntryContext) => ({ ...future, v3_lazyRouteDiscovery: true })

/** Waits for the data of a hydrated screen; this renderer writes the doctype itself. */
async function renderHydrated(document: React.ReactElement, nonce: string): Promise<string> {
  const stream = new PassThrough()
  const { pipe } = renderToPipeableStream(document, {
    nonce,
    onAllReady: () => pipe(stream),
    onError: (error) => void stream.destroy(error as Error),
  })
  return text(stream)
}

/** Shared parts are rendered once: such a screen is never hydrated, so it may consist of pieces. */
function renderOnce(document: React.ReactElement): DocumentPieces {
  const { draw, piecesOf } = drawParts({ isShared, language: getLocale })
  return [
    '<!DOCTYPE html>',
    ...piecesOf(renderToStaticMarkup(<DrawParts.Provider value={draw}>{document}</DrawParts.Provider>)),
  ]
}

/** By the screen's own error: the framework keeps a form's status, so a missing database would look like a mistake. */
function statusOf(status: number, { errors }: EntryContext['staticHandlerContext']): number {
  // A thrown response that is no refusal is a bug: its page says so, and its status, too.
  const statusOfOne = (error: unknown) => (isRouteErrorResponse(error) && error.status >= 400 ? error.status : 500)
  const faults = Object.values(errors ?? {}).map(statusOfOne)
  return faults.length > 0 ? Math.max(...faults) : status
}

export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { takeDocument }: AppLoadContext,
) {
  const file = fileAmong(context.staticHandlerContext.actionData)
  if (file) return file
  const nonce = isHydrated(context.staticHandlerContext.matches, context.routeModules)
    ? randomBytes(16).toString('base64')
    : undefined
  const locale = await localeOf(request)
  const closed = drawClosed(context, { locale, css: styles, brand: brandIn(locale) })
  if (closed) {
    headers.set('Content-Security-Policy', contentPolicy(undefined, undefined))
    return closedPage(closed, headers)
  }
  const document = (
    <Nonce.Provider value={nonce}>
      <Answered.Provider value={context.staticHandlerContext.actionData}>
        <RemixServer
          context={nonce ? { ...context, future: ownRoutesOnly(context) } : context}
          url={request.url}
          nonce={nonce}
        />
      </Answered.Provider>
    </Nonce.Provider>
  )
  const pieces = nonce
    ? [await drawnWaitingIn(locale, () => renderHydrated(document, nonce))]
    : drawnIn(locale, () => renderOnce(document))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (import.meta.env.PROD) {
    const { matches, loaderData } = context.staticHandlerContext
    const framed = framedHost(matches, context.routeModules, loaderData)
    const callsOut = inWechat(request) && needsMessenger(matches, context.routeModules)
    const scripts = callsOut ? ` ${messengerOrigins().join(' ')}` : ''
    headers.set('Content-Security-Policy', contentPolicy(nonce, framed, scripts, loaderData.root?.facts?.coloursHash))
    headers.set('Reporting-Endpoints', 'policy="/policy-reports"')
  }
  // By what was matched, not by how the URL was written.
  if (context.staticHandlerContext.matches.some(({ route }) => route.id === CONSOLE)) {
    headers.set('Cache-Control', 'no-store')
    headers.set('X-Robots-Tag', 'noindex, nofollow')
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  takeDocument?.(pieces)
  return new Response(takeDocument ? null : wholeText(pieces), {
    status: statusOf(status, context.staticHandlerContext),
    headers,
  })
}

export function handleDataRequest(response: Response): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
  return response
}

export function handleError(error: unknown, { request }: { request: Request }) {
  // A URL that takes no forms, or none of this kind: the sender's fault.
  if (isRouteErrorResponse(error) && (error.status < 500 || isClosedPage(error))) return
  if (!request.signal.aborted) reportFault(error, request.headers.get('x-request-id') ?? undefined)
}
