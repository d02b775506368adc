import type { Tx } from '~/platform/database/transaction'
import { removePicture } from '~/platform/media/pictures'
import { enqueue } from '~/platform/outbox/enqueue'
import { dropMallUploads } from './store'

/** Takes away these of the mall's pictures, because they show somebody who leaves. */
export async function dropMallPictures(tx: Tx, keys: string[]): Promise<void> {
  for (const key of await dropMallUploads(tx, keys)) await enqueue(tx, 'remove picture', key)
}

/** With its variants; true also where it is gone already. */
export async function deletePicture(key: string): Promise<boolean> {
  await removePicture(key)
  return true
}
