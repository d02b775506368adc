import { createHash } from 'node:crypto'
import { isDiskFull } from '~/platform/database/faults'
import { log } from '~/platform/log'
import { findPicture } from '~/platform/media/pictures'
import { findVariant, storeVariant } from '~/platform/media/storage'
import { settings } from '~/platform/settings/settings'
import { unlessAway } from '~/services/outside'
import { type CodeFacts, drawCode, miniCodeLayer } from './draw-code'
import { CODE, drawPoster, type PosterFacts } from './draw-poster'

/** `target`: where `link` leads, which the mini-program's code says itself. */
type PosterWish = Omit<PosterFacts, 'picture' | 'code'> & { picture?: string; target?: string }

type Drawn = { body: Buffer; isCacheable: boolean }

/** Raise it when posters look different, so that cached ones are not shown. */
const VERSION = 1
export const POSTERS = 'posters'
/** Each takes a third of a second of a core. */
const AT_ONCE = 2

const drawing = new Map<string, Promise<Drawn>>()
const turns: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve())
let turn = 0

/** So that many posters at once leave room for orders. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const place = turn++ % AT_ONCE
  const done = (turns[place] as Promise<unknown>).then(work)
  turns[place] = done.catch(() => {})
  return done
}

async function draw(name: string, work: () => Promise<Drawn>): Promise<Drawn> {
  const stored = await findVariant(name, 0)
  if (stored) return { body: stored, isCacheable: true }
  const { body, isCacheable } = await work()
  if (!isCacheable) return { body, isCacheable }
  // A failed write is drawn again the next time.
  await storeVariant(name, body).catch((error) => {
    if (!isDiskFull(error)) throw error
    log().error({ err: error }, 'a poster could not be kept')
  })
  return { body, isCacheable }
}

/** Cached by the hash of its content; concurrent requests share one drawing. */
function cachedDrawing(facts: object, ending: 'jpg' | 'png', work: () => Promise<Drawn>): Promise<Drawn> {
  const hash = createHash('sha256')
    .update(JSON.stringify([VERSION, facts]))
    .digest('base64url')
    .slice(0, 32)
  const name = `${POSTERS}/${hash}.${ending}`
  const made = drawing.get(name) ?? draw(name, work).finally(() => drawing.delete(name))
  drawing.set(name, made)
  return made
}

/** With the mini-program's code, or the link's QR code where that is unavailable, which is not cached. */
export function posterOf(wish: PosterWish): Promise<Drawn> {
  const mini = settings().miniProgramAccount?.appId
  return cachedDrawing({ ...wish, mini }, 'jpg', async () => {
    const { picture, target, ...facts } = wish
    // Before the turn begins: while the messenger is slow, others draw.
    const code = mini ? await miniCodeLayer(target ?? wish.link, CODE) : undefined
    const body = await inTurn(async () => {
      const found = picture ? await findPicture(picture, 750, 'jpg') : undefined
      return drawPoster({ ...facts, code, picture: found?.body })
    })
    return { body, isCacheable: !mini || code !== undefined }
  })
}

const codeOf = (facts: CodeFacts): Promise<Drawn> =>
  cachedDrawing(facts, 'png', async () => ({ body: await inTurn(() => drawCode(facts)), isCacheable: true }))

export const servePoster = (wish: PosterWish, fileName: string): Promise<Response> =>
  unlessAway(posterOf(wish).then((drawn) => answer(drawn, 'image/jpeg', fileName)))

export const serveCode = async (facts: CodeFacts, fileName: string): Promise<Response> =>
  answer(await codeOf(facts), 'image/png', fileName)

const answer = ({ body, isCacheable }: Drawn, type: string, fileName: string): Response =>
  new Response(Buffer.from(body), {
    headers: {
      'Cache-Control': isCacheable ? 'private, max-age=300' : 'no-store',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Content-Length': String(body.byteLength),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': type,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
