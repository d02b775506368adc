const KIB = 1024

/** Bytes that a body may have, by its content type; whatever is not listed is small. */
const LIMITS: [type: string, bytes: number][] = [
  ['application/json', 256 * KIB],
  // Three pictures of 10 MiB, or nine as most phones take them, and the parts around them.
  ['multipart/form-data', 30 * KIB * KIB + 64 * KIB],
]
const SMALL = 64 * KIB

export function bodyLimit(contentType: string | null): number {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  return LIMITS.find(([name]) => name === type)?.[1] ?? SMALL
}

/** Passes a body on while it stays within the limit; `tooLarge` resolves when it does not, and the reader gets an error. */
export function limitBody(body: ReadableStream<Uint8Array>, limit: number) {
  let announce: () => void
  const tooLarge = new Promise<void>((resolve) => {
    announce = resolve
  })
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= limit) return controller.enqueue(chunk)
      announce()
      controller.error(new Error(`the body has more than ${limit} bytes`))
    },
  })
  return { body: body.pipeThrough(counter), tooLarge }
}
