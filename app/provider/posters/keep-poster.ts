import { createHash } from 'node:crypto'
import { isDiskFull } from '../database/faults'
import { findPicture } from '../gateways/pictures'
import { findVariant, storeVariant } from '../gateways/storage'
import { log } from '../log'
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

async function draw(name: string, { picture, ...facts }: PosterWish): Promise<Buffer> {
  const kept = await findVariant(name, 0)
  if (kept) return kept
  const found = picture ? await findPicture(picture, 750, 'jpg') : undefined
  const body = await drawPoster({ ...facts, picture: found?.body })
  // Where it cannot be kept it is drawn again the next time.
  await storeVariant(name, body).catch((error) => {
    if (!isDiskFull(error)) throw error
    log().error({ err: error }, 'a poster could not be kept')
  })
  return body
}

/** A poster as a JPEG, kept by the hash of all that stands on it. Requests for one that is being drawn share the work. */
export function posterOf(wish: PosterWish): Promise<Buffer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([VERSION, wish]))
    .digest('base64url')
    .slice(0, 32)
  const name = `${POSTERS}/${hash}.jpg`
  const made = drawing.get(name) ?? inTurn(() => draw(name, wish)).finally(() => drawing.delete(name))
  drawing.set(name, made)
  return made
}

/** The same as an answer for one person: to look at, and to keep by a long press. */
export async function servePoster(wish: PosterWish, fileName: string): Promise<Response> {
  const body = await posterOf(wish)
  return new Response(Buffer.from(body), {
    headers: {
      'Cache-Control': 'private, max-age=300',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Content-Length': String(body.byteLength),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': 'image/jpeg',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
