import type { Readable } from 'node:stream'
import type { BodyKind } from '../../contract/call'
import { PICTURES_MOST } from '../../contract/fields'
import { ARCHIVE_MOST_BYTES, PICTURE_MOST_BYTES, VIDEO_MOST_BYTES } from '../../contract/upload-limits'
import type { Deadline } from './in-place'

const KIB = 1024

/** In bytes, by content type; whatever is not listed is small. */
const JSON_MOST = 256 * KIB
const SMALL = 64 * KIB
const PICTURES = PICTURES_MOST * PICTURE_MOST_BYTES
const FILES_MOST: Record<BodyKind, number> = {
  file: PICTURE_MOST_BYTES + SMALL,
  pictures: PICTURES + SMALL,
  // With pictures. A slightly too long video is refused in words.
  film: 1.1 * VIDEO_MOST_BYTES + PICTURES + SMALL,
  archive: ARCHIVE_MOST_BYTES + SMALL,
}

/** Milliseconds, since it holds a place: 100 MB at 1 Mbit/s take 14 minutes. */
export const LONGEST_MS: Record<BodyKind, number> = {
  ...{ file: 2 * 60_000, pictures: 6 * 60_000 },
  ...{ film: 15 * 60_000, archive: 15 * 60_000 },
}

const typeOf = (contentType: string | null) => contentType?.split(';')[0]?.trim().toLowerCase()

export const isMultipart = (contentType: string | null) => typeOf(contentType) === 'multipart/form-data'

export function bodyLimit(contentType: string | null, takes: BodyKind | undefined): number {
  if (typeOf(contentType) === 'application/json') return JSON_MOST
  return isMultipart(contentType) && takes ? FILES_MOST[takes] : SMALL
}

export type Body = Uint8Array<ArrayBuffer>

/** `tooSlow` also on a hang-up. Node's stream: a web stream costs more than the rest of receiving a form. */
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

/** After a start, bytes for each second of waiting for the client. */
export type Pace = { start: number; bytesASecond: number }

type Limits = {
  most: number
  /** Milliseconds of waiting for the client. */
  longest: number
  pace: Pace
  /** Milliseconds of waiting for anything but the client. */
  patience: number
}

const LOOK_MS = 100

/** The deadline excludes the transfer. A reader then gets an error. */
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
    // Also after the deadline: a reader would wait for ever, in a place that others need.
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
    // Room for one chunk shows who waits for whom.
    { highWaterMark: 1 },
  )
  const deadline = { passed, isPassed: () => why !== undefined, cancel: () => clearInterval(looking) }
  return { body: body.pipeThrough(counter), deadline }
}
