import { type Tx, transaction } from '~/platform/database/transaction'
import { removePicture } from '~/platform/media/pictures'
import { enqueue } from '~/platform/outbox/enqueue'
import { dropMallUploads, settleLooked, takeLeft, takeUnlooked, usedPictures } from './store'

const MOST_AT_ONCE = 100

/**
 * A day after the upload or later. The mall's own stay, because orders and invoices of years ago show them, but for those
 * that an import has brought and never put anywhere.
 */
export const dropUnusedPictures = (): Promise<number> =>
  transaction(async (tx) => {
    const looked = await takeUnlooked(tx, MOST_AT_ONCE)
    const left = await takeLeft(tx, MOST_AT_ONCE)
    if (looked.length + left.length === 0) return 0
    const used = new Set(await usedPictures(tx, looked))
    const unused = [...looked.filter((key) => !used.has(key)), ...left]
    await settleLooked(tx, [...used], unused)
    for (const key of unused) await enqueue(tx, 'remove picture', key)
    return unused.length
  })

/** Takes away these of the mall's pictures, because they show somebody who leaves. */
export async function dropMallPictures(tx: Tx, keys: string[]): Promise<void> {
  for (const key of await dropMallUploads(tx, keys)) await enqueue(tx, 'remove picture', key)
}

/** With its variants; true also where it is gone already. */
export async function deletePicture(key: string): Promise<boolean> {
  await removePicture(key)
  return true
}
