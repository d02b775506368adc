/** Size and time of its last change (ms). */
export interface StoredObject {
  bytes: number
  changedAt: number
}

/** Names such as u/abc.webp. Writes are atomic. */
export interface ObjectStore {
  put(name: string, body: Buffer): Promise<void>
  /** Moves or copies a local file. */
  take(name: string, path: string): Promise<void>
  /** @throws where there is none */
  read(name: string): Promise<Buffer>
  /** Inclusive. @throws where it is missing */
  stream(name: string, first: number, last: number): Promise<ReadableStream<Uint8Array>>
  find(name: string): Promise<StoredObject | undefined>
  /** Idempotent. */
  remove(name: string): Promise<void>
  /** In order, after a name. */
  list(prefix: string, after: string, most: number): Promise<{ name: string; stored: StoredObject }[]>
}
