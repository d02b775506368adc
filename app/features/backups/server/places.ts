import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError, settings } from '~/platform/settings/settings'
import { findFile, folderStore, namesIn } from '~/services/storage/folder'
import type { ObjectStore } from '~/services/storage/port'
import { bucketStore } from '~/services/storage/store'
import { days } from '~/values/time'
import type { Place } from './store'

const folder = (): string => settings().backupDir ?? join(settings().dataDir, 'backups')

function bucket(): ObjectStore {
  const store = bucketStore()
  if (!store) throw new SettingsError('S3_ENDPOINT', 'must be set where backups go into the bucket')
  return store
}

/** Beside the media, which are below other letters. */
const inBucket = (name: string) => `backups/${name}`

/** Where one is written first; what a killed process has left there goes after a day. */
export async function draftIn(): Promise<string> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  for (const name of (await namesIn(folder())).filter((one) => one.endsWith('.part'))) {
    const draft = await findFile(join(folder(), name))
    if (draft && draft.changedAt < Date.now() - days(1)) await rm(join(folder(), name), { force: true })
  }
  return folder()
}

/** Takes a file out of the folder to where it belongs. */
export async function settle(place: Place, name: string): Promise<void> {
  if (place === 'folder') return
  await bucket().take(inBucket(name), join(folder(), name))
  await rm(join(folder(), name), { force: true })
}

const at = (place: Place, name: string): [ObjectStore, string] =>
  place === 'bucket' ? [bucket(), inBucket(name)] : [folderStore(folder()), name]

export async function removeFrom(place: Place, name: string): Promise<void> {
  const [store, key] = at(place, name)
  await store.remove(key)
}

export async function findIn(place: Place, name: string) {
  const [store, key] = at(place, name)
  return store.find(key)
}

export async function streamFrom(place: Place, name: string, bytes: number) {
  const [store, key] = at(place, name)
  return store.stream(key, 0, bytes - 1)
}
