import type { Readable } from 'node:stream'

const KIB = 1024

/** Bytes that a body may have, by its content type; whatever is not listed is small. */
const JSON_MOST = 256 * KIB
// Three pictures of 10 MiB, or nine as most phones take them, and the parts around them.
const PICTURES_MOST = 30 * KIB * KIB + 64 * KIB
const SMALL = 64 * KIB

const typeOf = (contentType: string | null) => contentType?.split(';')[0]?.trim().toLowerCase()

export const isMultipart = (contentType: string | null) => typeOf(contentType) === 'multipart/form-data'

/** `takesPictures`: whether what is sent to this address may hold one. */
export function bodyLimit(contentType: string | null, takesPictures: boolean): number {
  if (typeOf(contentType) === 'application/json') return JSON_MOST
  return isMultipart(contentType) && takesPictures ? PICTURES_MOST : SMALL
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

/** Passes a body on while it stays within the limit; `tooLarge` resolves when it does not, and the reader gets an error. */
export function limitBody(body: ReadableStream<Uint8Array>, limit: number) {
  let announce: () => void
  const tooLarge = new Promise<void>((resolve) => {
    announce = resolve
  })
  let end: () => void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= limit) return controller.enqueue(chunk)
      announce()
      controller.error(new Error(`the body has more than ${limit} bytes`))
    },
    flush: () => end(),
  })
  return { body: body.pipeThrough(counter), tooLarge, ended }
}
