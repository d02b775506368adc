import type { Readable } from 'node:stream'
import type { Sent } from '../../contract/call'
import { PICTURES_MOST } from '../../contract/fields'
import { PICTURE_MOST_BYTES, VIDEO_MOST_BYTES } from '../../contract/upload-limits'
import type { Deadline } from './in-place'

const KIB = 1024

/** Bytes that a body may have, by its content type; whatever is not listed is small. */
const JSON_MOST = 256 * KIB
const SMALL = 64 * KIB
const PICTURES = PICTURES_MOST * PICTURE_MOST_BYTES
const FILES_MOST: Record<Sent, number> = {
  file: PICTURE_MOST_BYTES + SMALL,
  pictures: PICTURES + SMALL,
  // With the pictures of goods. A film that is a little longer than it may be is told so in words.
  film: 1.1 * VIDEO_MOST_BYTES + PICTURES + SMALL,
}

/** Milliseconds for which a body may come, however fast: it holds a place meanwhile. 100 MB at 1 Mbit/s take 14 minutes. */
export const LONGEST_MS: Record<Sent, number> = { file: 2 * 60_000, pictures: 6 * 60_000, film: 15 * 60_000 }

const typeOf = (contentType: string | null) => contentType?.split(';')[0]?.trim().toLowerCase()

export const isMultipart = (contentType: string | null) => typeOf(contentType) === 'multipart/form-data'

/** `takes`: what may be sent to this address besides texts. */
export function bodyLimit(contentType: string | null, takes: Sent | undefined): number {
  if (typeOf(contentType) === 'application/json') return JSON_MOST
  return isMultipart(contentType) && takes ? FILES_MOST[takes] : SMALL
}

export type Body = Uint8Array<ArrayBuffer>

/**
 * The whole of a small body, or why it is not there; `tooSlow` also where the client hangs up. Read as Node hands it out:
 * a web stream around it costs more than all the rest of receiving a form.
 */
export function readBody(body: Readable, limit: number, patience: number): Promise<Body | 'tooLarge' | 'tooSlow'> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = []
    let bytes = 0
    const late = setTimeout(() => end('tooSlow'), patience)
    const hangUp = () => end('tooSlow')
    function take(chunk: Uint8Array): void {
      bytes += chunk.byteLength
      if (bytes > limit) end('tooLarge')
      else chunks.push(chunk)
    }
    const finish = () => end(Buffer.concat(chunks))
    function end(result: Body | 'tooLarge' | 'tooSlow'): void {
      clearTimeout(late)
      body.off('data', take).off('end', finish).off('close', hangUp).off('error', hangUp).pause()
      resolve(result)
    }
    body.on('data', take).on('end', finish).on('close', hangUp).on('error', hangUp)
  })
}

/** How fast a body has to come: after a start, so many bytes for each second in which more of it was waited for. */
export type Pace = { start: number; bytesASecond: number }

type Limits = {
  /** Bytes. */
  most: number
  /** Milliseconds in which more of it was waited for. */
  longest: number
  pace: Pace
  /** Milliseconds for whatever is not waiting for the client: for a place, for the reader, for an answer. */
  patience: number
}

const LOOK_MS = 100

/**
 * Passes a body on while it stays within the limits. The deadline passes when it does not, or when the answer takes too
 * long, the way of the body not counted. Whoever still reads then gets an error.
 */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  { most, longest, pace, patience }: Limits,
): { body: ReadableStream<Uint8Array>; deadline: Deadline<'tooLarge' | 'tooSlow' | 'deadline'> } {
  type Why = 'tooLarge' | 'tooSlow' | 'deadline'
  let why: Why | undefined
  let announce: (why: Why) => void
  const passed = new Promise<Why>((resolve) => {
    announce = resolve
  })
  let isWhole = false
  let bytes = 0
  let way: TransformStreamDefaultController<Uint8Array>
  function end(reason: Why): void {
    clearInterval(looking)
    why = reason
    announce(reason)
    // Also where nobody waits any more: whoever still reads would do so for ever, in a place that others need.
    if (!isWhole) way.error(new Error(`the body is ${reason}`))
  }

  let waited = 0
  let worked = 0
  let looked = performance.now()
  const looking = setInterval(() => {
    const now = performance.now()
    if (!isWhole && (way.desiredSize ?? 0) > 0) waited += now - looked
    else worked += now - looked
    looked = now
    if (worked > patience) end('deadline')
    else if (!isWhole && (waited > longest || bytes < ((waited - pace.start) / 1_000) * pace.bytesASecond))
      end('tooSlow')
  }, LOOK_MS)

  const counter = new TransformStream<Uint8Array, Uint8Array>(
    {
      start(controller) {
        way = controller
      },
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > most) end('tooLarge')
        else controller.enqueue(chunk)
      },
      flush() {
        isWhole = true
      },
    },
    undefined,
    // Room for a piece, by which it is seen who waits for whom.
    { highWaterMark: 1 },
  )
  const deadline = { passed, isPassed: () => why !== undefined, cancel: () => clearInterval(looking) }
  return { body: body.pipeThrough(counter), deadline }
}
