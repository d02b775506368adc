import type { ObjectStore, StoredObject } from './port'

/** Pictures, video files and PDFs of invoices. */
export const MEDIA_PREFIXES = ['u/', 'v/', 'i/']

const AT_ONCE = 200

interface Found {
  name: string
  stored: StoredObject
}

export async function* filesBelow(store: Pick<ObjectStore, 'list'>, prefix: string): AsyncGenerator<Found> {
  for (let after = ''; ; ) {
    const page = await store.list(prefix, after, AT_ONCE)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.name
  }
}

/** Of the stores in their order, each file once: while a mall moves into a bucket, its files lie in both. */
export async function* everyFile(stores: readonly ObjectStore[]): AsyncGenerator<Found & { store: ObjectStore }> {
  for (const prefix of MEDIA_PREFIXES)
    for (const [at, store] of stores.entries())
      for await (const { name, stored } of filesBelow(store, prefix)) {
        const before = await Promise.all(stores.slice(0, at).map((other) => other.find(name)))
        if (!before.some(Boolean)) yield { name, stored, store }
      }
}
