import { mkdir, statfs } from 'node:fs/promises'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import { lockSender, type Sender, sumOfMember } from './store'

const MEGABYTE = 2 ** 20
/** 100 % in hundredths. */
const WHOLE = 100_00

/** Disk space that the database needs is never given to uploads. */
export async function hasRoom(): Promise<boolean> {
  const least = await readMallSettings(db, 'uploads.freeMegabytes', 'uploads.freePercent')
  const { dataDir } = settings()
  await mkdir(dataDir, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const isEnough = bavail * bsize >= least['uploads.freeMegabytes'] * MEGABYTE
  return isEnough && bavail * WHOLE >= blocks * least['uploads.freePercent']
}

export type Full = { refusal: 'uploadsSum' | 'uploadsToday'; params: { megabytes: number } }

/** The mall's own uploads are not limited. */
export async function fullFor(reader: Reader, id: string, sender: Sender, bytes: number): Promise<Full | undefined> {
  if (sender !== 'owner_id') return undefined
  const most = await readMallSettings(reader, 'uploads.memberMegabytes', 'uploads.dayMegabytes')
  const { all, today } = await sumOfMember(reader, id)
  const isOver = (sum: number, megabytes: number) => sum + bytes > megabytes * MEGABYTE
  const [sum, day] = [most['uploads.memberMegabytes'], most['uploads.dayMegabytes']]
  if (isOver(all, sum)) return { refusal: 'uploadsSum', params: { megabytes: sum } }
  return isOver(today, day) ? { refusal: 'uploadsToday', params: { megabytes: day } } : undefined
}

type FileToStore = {
  of: { id: string; sender: Sender; bytes: number }
  put: () => Promise<void>
  remove: () => Promise<void>
  note: (tx: Tx) => Promise<void>
}

/** The file first: a row without its file is a broken picture. Uploads of a member take turns, so that quotas hold. */
export async function storeFile({
  of: { id, sender, bytes },
  put,
  remove,
  note,
}: FileToStore): Promise<Full | undefined> {
  try {
    await put()
  } catch (error) {
    // It may have been stored all the same; nobody waits for a storage that does not answer.
    void remove().catch(() => {})
    throw error
  }
  try {
    const full = await transaction(async (tx) => {
      if (sender === 'owner_id') await lockSender(tx, id)
      const why = await fullFor(tx, id, sender, bytes)
      if (!why) await note(tx)
      return why
    })
    if (full) await remove()
    return full
  } catch (error) {
    await remove().catch(() => {})
    throw error
  }
}
