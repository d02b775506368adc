import { createHash } from 'node:crypto'
import { isDiskFull } from '../database/faults'
import { findPicture } from '../gateways/pictures'
import { findVariant, storeVariant } from '../gateways/storage'
import { log } from '../log'
import { type CodeFacts, drawCode } from './draw-code'
import { drawPoster, type PosterFacts } from './draw-poster'

/** A poster by the key of its picture instead of the bytes. */
export type PosterWish = Omit<PosterFacts, 'picture'> & { picture?: string }

/** Raise it when posters look different, so that those drawn before are not shown. */
const VERSION = 1
export const POSTERS = 'posters'
/** How many are drawn at a time: each takes a third of a second of a core. */
const AT_ONCE = 2

const drawing = new Map<string, Promise<Buffer>>()
const turns: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve())
let turn = 0

/** Waits for its turn, so that many posters at once leave room for orders. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const place = turn++ % AT_ONCE
  const done = (turns[place] as Promise<unknown>).then(work)
  turns[place] = done.catch(() => {})
  return done
}

async function draw(name: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await findVariant(name, 0)
  if (kept) return kept
  const body = await work()
  // Where it cannot be kept it is drawn again the next time.
  await storeVariant(name, body).catch((error) => {
    if (!isDiskFull(error)) throw error
    log().error({ err: error }, 'a poster could not be kept')
  })
  return body
}

/** What is drawn, kept by the hash of all that stands on it. Requests for one that is being drawn share the work. */
function keptDrawing(facts: object, ending: 'jpg' | 'png', work: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([VERSION, facts]))
    .digest('base64url')
    .slice(0, 32)
  const name = `${POSTERS}/${hash}.${ending}`
  const made = drawing.get(name) ?? inTurn(() => draw(name, work)).finally(() => drawing.delete(name))
  drawing.set(name, made)
  return made
}

/** A poster as a JPEG. */
export const posterOf = (wish: PosterWish): Promise<Buffer> =>
  keptDrawing(wish, 'jpg', async () => {
    const { picture, ...facts } = wish
    const found = picture ? await findPicture(picture, 750, 'jpg') : undefined
    return drawPoster({ ...facts, picture: found?.body })
  })

/** A code with its words as a PNG. */
export const codeOf = (facts: CodeFacts): Promise<Buffer> => keptDrawing(facts, 'png', () => drawCode(facts))

/** The same as an answer for one person: to look at, and to keep by a long press. */
export const servePoster = async (wish: PosterWish, fileName: string): Promise<Response> =>
  answer(await posterOf(wish), 'image/jpeg', fileName)

export const serveCode = async (facts: CodeFacts, fileName: string): Promise<Response> =>
  answer(await codeOf(facts), 'image/png', fileName)

const answer = (body: Buffer, type: string, fileName: string): Response =>
  new Response(Buffer.from(body), {
    headers: {
      'Cache-Control': 'private, max-age=300',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Content-Length': String(body.byteLength),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': type,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
