/** A file that is kept, with its size and the time of its last change (ms). */
export interface Kept {
  bytes: number
  changedAt: number
}

/** Keeps files by names such as u/abc.webp. A file appears whole or not at all. */
export interface ObjectStore {
  put(name: string, body: Buffer): Promise<void>
  /** Takes a file of this machine over; whether that one is still there afterwards does not matter. */
  take(name: string, path: string): Promise<void>
  /** @throws where there is none */
  read(name: string): Promise<Buffer>
  /** Its bytes from the first up to and with the last one. @throws where there is none */
  stream(name: string, first: number, last: number): Promise<ReadableStream<Uint8Array>>
  find(name: string): Promise<Kept | undefined>
  /** Nothing happens where it is gone already. */
  remove(name: string): Promise<void>
  /** At most so many names that begin so, in order, those after one of them. */
  list(prefix: string, after: string, most: number): Promise<{ name: string; kept: Kept }[]>
}
