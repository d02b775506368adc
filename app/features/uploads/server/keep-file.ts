import { mkdir, statfs } from 'node:fs/promises'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import { lockSender, type Sender, sumOfMember } from './store'

const MEGABYTE = 2 ** 20
/** Of a percentage that is counted in hundredths. */
const WHOLE = 100_00

/** Whether the disk of this machine has room for files that are sent. What the database needs is never given to them. */
export async function hasRoom(): Promise<boolean> {
  const least = await readMallSettings(db, 'uploads.freeMegabytes', 'uploads.freePercent')
  const { dataDir } = settings()
  await mkdir(dataDir, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const isEnough = bavail * bsize >= least['uploads.freeMegabytes'] * MEGABYTE
  return isEnough && bavail * WHOLE >= blocks * least['uploads.freePercent']
}

export type Full = { refusal: 'uploadsSum' | 'uploadsToday'; params: { megabytes: number } }

/** Why a member may not send so many bytes more, if so; what the mall sends is counted by nobody. */
export async function fullFor(reader: Reader, id: string, sender: Sender, bytes: number): Promise<Full | undefined> {
  if (sender !== 'owner_id') return undefined
  const most = await readMallSettings(reader, 'uploads.memberMegabytes', 'uploads.dayMegabytes')
  const { all, today } = await sumOfMember(reader, id)
  const isOver = (sum: number, megabytes: number) => sum + bytes > megabytes * MEGABYTE
  const [sum, day] = [most['uploads.memberMegabytes'], most['uploads.dayMegabytes']]
  if (isOver(all, sum)) return { refusal: 'uploadsSum', params: { megabytes: sum } }
  return isOver(today, day) ? { refusal: 'uploadsToday', params: { megabytes: day } } : undefined
}

type Kept = {
  of: { id: string; sender: Sender; bytes: number }
  /** Stores the file; takes it away again. */
  put: () => Promise<void>
  remove: () => Promise<void>
  /** Writes the row of it. */
  note: (tx: Tx) => Promise<void>
}

/**
 * Stores a file and notes it, or does neither: the file first, because a row without its file would be a broken picture.
 * One member's files take turns, so no two of them share what room is left.
 */
export async function keepFile({ of: { id, sender, bytes }, put, remove, note }: Kept): Promise<Full | undefined> {
  try {
    await put()
  } catch (error) {
    // It may have come in all the same; nobody waits for a store that does not answer.
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
