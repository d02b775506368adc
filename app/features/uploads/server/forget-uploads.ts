import type { Tx } from '~/platform/database/transaction'
import { removePicture } from '~/platform/media/pictures'
import { enqueue } from '~/platform/outbox/enqueue'
import { dropMallUploads, dropUploads } from './store'

/** Takes every picture of a member away: the rows now, the files by the outbox. */
export async function forgetUploads(tx: Tx, memberId: string): Promise<void> {
  for (const key of await dropUploads(tx, memberId)) await enqueue(tx, 'remove picture', key)
}

/** Takes away these of the mall's pictures, because they show somebody who leaves. */
export async function forgetMallPictures(tx: Tx, keys: string[]): Promise<void> {
  for (const key of await dropMallUploads(tx, keys)) await enqueue(tx, 'remove picture', key)
}

/** The outbox's side: removes a picture's file and what was drawn from it; true also where it is gone already. */
export async function deletePicture(key: string): Promise<boolean> {
  await removePicture(key)
  return true
}
