import { videoFilesOfGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { openTexts } from '~/features/moderation/server/publishing/publish'
import type { Sender } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { removeVideoFile } from '~/platform/media/video-files'
import { enqueue } from '~/platform/outbox/enqueue'
import { strayRemover } from '~/services/storage/strays'
import { dropUnused, insertVideoFile, knownVideoFiles, type VideoFile } from './store-video-files'

export const noteVideoFile = (senderId: string, videoFile: VideoFile, sender?: Sender): Promise<void> =>
  insertVideoFile(db, senderId, videoFile, sender)

export async function deleteVideoFile(key: string): Promise<boolean> {
  await removeVideoFile(key)
  return true
}

const MOST_AT_ONCE = 100

/** A day after the upload or later. */
export const dropUnusedVideoFiles = () =>
  transaction(async (tx) => {
    const keys = await dropUnused(tx, MOST_AT_ONCE, async (videoFiles) => [
      ...(await openTexts(tx, 'video', 'file', videoFiles)),
      ...(await videoFilesOfGoods(tx, videoFiles)),
    ])
    for (const key of keys) await enqueue(tx, 'remove film', key)
    return keys.length
  })

export const removeStrayVideoFiles = strayRemover('v/', (keys) => knownVideoFiles(db, keys))
