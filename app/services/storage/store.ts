import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { settings } from '~/platform/settings/settings'
import { accountAt, outsideOf } from '../shop'
import { type Entry, entriesOf, findVendor } from '../vendors'
import { folderStore } from './folder'
import type { ObjectStore, StoredObject } from './port'

/** All files, or those not yet moved into the bucket. */
export const mediaFolder = (): string => join(settings().dataDir, 'media')

/** A file never changes, but it may be removed by another process. */
const REMEMBERED = { max: 10_000, ttl: 60_000 }

/** Reads fall back to the folder while files are being moved. */
export function movingStore(bucket: ObjectStore, folder: ObjectStore): ObjectStore {
  const known = new LRUCache<string, StoredObject>(REMEMBERED)
  async function inBucket(name: string): Promise<StoredObject | undefined> {
    const found = known.get(name) ?? (await bucket.find(name))
    if (found) known.set(name, found)
    return found
  }
  const whereIs = async (name: string) => ((await inBucket(name)) ? bucket : folder)
  return {
    ...bucket,
    read: async (name) => (await whereIs(name)).read(name),
    stream: async (name, first, last) => (await whereIs(name)).stream(name, first, last),
    find: async (name) => (await inBucket(name)) ?? folder.find(name),
    async remove(name) {
      // The folder first: a file moved after this would come back otherwise.
      await folder.remove(name)
      await bucket.remove(name)
      known.delete(name)
    },
  }
}

function storeAt({ key, vendor }: Entry<'storage'>): ObjectStore | undefined {
  const account = accountAt(key)
  return account && vendor.store(account, outsideOf(vendor.id))
}

/** The bucket of the settings, also where the folder is still in use: files are moved over before. */
export const bucketStore = (): ObjectStore | undefined => entriesOf('storage').map(storeAt).find(Boolean)

function namedBucket(): ObjectStore | undefined {
  const named = findVendor('storage', settings().storage)
  return named && storeAt(named)
}

/** Where files lie, the first place first: beside the bucket also the folder, until all were moved. */
export function mediaStores(): ObjectStore[] {
  const bucket = namedBucket()
  return [...(bucket ? [bucket] : []), folderStore(mediaFolder())]
}

let opened: { of: string; store: ObjectStore } | undefined

export function objectStore(): ObjectStore {
  const { storage } = settings()
  const of = `${storage} ${mediaFolder()}`
  if (opened?.of === of) return opened.store
  const folder = folderStore(mediaFolder())
  const bucket = namedBucket()
  const store = bucket ? movingStore(bucket, folder) : folder
  opened = { of, store }
  return store
}
