import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { BackupError } from '~/platform/backup/error'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { settings } from '~/platform/settings/settings'
import { mediaStores } from '~/services/storage/store'
import { dayOf, timeText } from '~/values/time'
import { draftIn, removeFrom, settle } from './places'
import { isDue, superfluous } from './plan'
import {
  deleteBackup,
  endSilent,
  findLastScheduled,
  listOwn,
  noteBeat,
  noteDone,
  noteFailed,
  type Place,
  requestBackup,
  takeRequested,
} from './store'
import { writeBackup } from './write-backup'

const INTERRUPTED = 'it was interrupted'
const MOST_LOOKED_AT = 500
const ERROR_CHARACTERS = 300

let running: { id: string; stop: AbortController; ended: Promise<void> } | undefined

/** Where the settings want them. */
export async function placeOfNext(): Promise<Place> {
  const wish = await readMallSettings(db, 'backups.inBucket')
  return wish['backups.inBucket'] === 1 ? 'bucket' : 'folder'
}

async function requestDue(): Promise<void> {
  const wish = await readMallSettings(db, 'backups.isDaily', 'backups.hour')
  if (wish['backups.isDaily'] !== 1) return
  if (isDue(new Date(), wish['backups.hour'], await findLastScheduled(db)))
    await requestBackup(db, await placeOfNext(), null)
}

async function make(id: string, place: Place, signal: AbortSignal): Promise<void> {
  const { backupPassphrase: passphrase, databaseDirectUrl: directUrl } = settings()
  const now = new Date()
  const name = `lilac-${dayOf(now)}-${timeText(now).replace(':', '')}-${id}.${passphrase ? 'enc' : 'tar'}`
  const file = join(await draftIn(), name)
  const { bytes, files } = await writeBackup(file, { stores: mediaStores(), passphrase, directUrl, signal })
  try {
    await settle(place, name)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  await noteDone(id, { name, bytes, files, isSealed: passphrase !== undefined })
}

/** Those that the schedule needs no more, with their files. */
export async function removeSuperfluous(): Promise<number> {
  const wish = await readMallSettings(db, 'backups.days', 'backups.weeks')
  const own = await listOwn(db, MOST_LOOKED_AT)
  const gone = superfluous(own, { days: wish['backups.days'], weeks: wish['backups.weeks'] })
  for (const { id, place, name } of own.filter((one) => gone.includes(one.id))) {
    await removeFrom(place as Place, name)
    await deleteBackup(id)
  }
  return gone.length
}

async function makeAndTidy(id: string, place: Place, signal: AbortSignal): Promise<void> {
  try {
    await make(id, place, signal)
    await removeSuperfluous()
  } catch (error) {
    const { message, expected } = error as BackupError
    if (!expected && !signal.aborted) log().error({ err: error }, 'a backup failed')
    await noteFailed(id, (signal.aborted ? INTERRUPTED : message).slice(0, ERROR_CHARACTERS))
  }
}

/** In the background, so that no other sweep waits for it; one at a time over all processes. */
export async function makeDueBackups(): Promise<number> {
  if (running) {
    await noteBeat(running.id)
    return 0
  }
  await endSilent(INTERRUPTED)
  await requestDue()
  const next = await takeRequested()
  if (!next) return 0
  const stop = new AbortController()
  const ended = makeAndTidy(next.id, next.place, stop.signal)
    .catch((error) => log().error({ err: error }, 'a backup failed'))
    .finally(() => {
      running = undefined
    })
  running = { id: next.id, stop, ended }
  return 1
}

/** What is being made now, for whoever waits for it. */
export const backupUnderWay = (): Promise<void> => running?.ended ?? Promise.resolve()

/** A stop of the shop does not wait for gigabytes. */
export async function stopBackup(): Promise<void> {
  running?.stop.abort(new BackupError(INTERRUPTED))
  await backupUnderWay()
}
