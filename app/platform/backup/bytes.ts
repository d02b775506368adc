export type Bytes = AsyncIterable<Uint8Array>

/** Reads a stream in pieces of chosen lengths, and holds no more of it than one of them. */
export function byteReader(source: Bytes) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Uint8Array = new Uint8Array(0)

  async function next(): Promise<Uint8Array | undefined> {
    while (held.length === 0) {
      const { value, done } = await chunks.next()
      if (done) return undefined
      held = value
    }
    return held
  }

  /** As many bytes as there are, up to `most`. */
  async function some(most: number): Promise<Uint8Array | undefined> {
    const chunk = await next()
    if (!chunk) return undefined
    held = chunk.subarray(most)
    return chunk.subarray(0, most)
  }

  return {
    some,
    /** Shorter only at the end of the stream. */
    async exactly(length: number): Promise<Buffer> {
      const pieces: Uint8Array[] = []
      let missing = length
      while (missing > 0) {
        const piece = await some(missing)
        if (!piece) break
        pieces.push(piece)
        missing -= piece.length
      }
      return Buffer.concat(pieces)
    },
  }
}

export async function* bytesOf(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body
}

export async function drain(source: Bytes): Promise<void> {
  for await (const _ of source);
}

export async function collected(source: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}
