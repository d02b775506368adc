import { readFile, rm, stat } from 'node:fs/promises'
import { VIDEO_MOST_BYTES } from '~/contract/upload-limits'
import { type Full, fullFor, hasRoom, storeFile } from '~/features/uploads/server/save-file'
import type { Sender } from '~/features/uploads/server/store'
import { uploadPicture } from '~/features/uploads/server/upload-picture'
import { db } from '~/platform/database/pool'
import { returnDaily, takeDaily } from '~/platform/limits/rate-limits'
import { convertVideoFile, takeFrame } from '~/platform/media/video-converter'
import { draftVideoFile, removeVideoFile } from '~/platform/media/video-files'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { VIDEO_FILES_PER_DAY, VIDEO_SECONDS_MOST } from '../contract/members'
import { foreignContainer } from './foreign-video-file'
import { readVideoFile } from './read-video-file'
import { insertVideoFile } from './store-video-files'

type Uploaded = { film: string; width: number; height: number; seconds: number }
type Refusal =
  | 'uploadsRoom'
  | Full['refusal']
  | 'badInput'
  | 'filmsFull'
  | 'filmTooLarge'
  | 'filmUnreadable'
  | 'filmTooLong'
  | 'filmCodec'
  | 'filmHevc'

const PARAMS: Partial<Record<Refusal, Record<string, string | number>>> = {
  filmTooLarge: { most: VIDEO_MOST_BYTES / 1024 / 1024 },
  filmTooLong: { most: VIDEO_SECONDS_MOST },
  filmCodec: { format: 'H.264, AAC' },
}

/** Without location data; never whole in memory. */
export async function uploadVideoFile(
  senderId: string,
  file: File | undefined,
  sender: Sender = 'owner_id',
): Promise<Result<Uploaded, Refusal>> {
  const field = 'file'
  if (!file) return refuse('badInput', { field })
  if (!(await hasRoom())) return refuse('uploadsRoom', { field })
  if (file.size > VIDEO_MOST_BYTES) return refuse('filmTooLarge', { field, params: PARAMS.filmTooLarge })
  const counted = `films:${senderId}`
  if (!(await takeDaily(db, counted, VIDEO_FILES_PER_DAY))) return refuse('filmsFull', { field })
  const full = await fullFor(db, senderId, sender, 1)
  if (full) return refuse(full.refusal, { field, params: full.params })
  const draft = await draftVideoFile(file.stream())
  try {
    const read = await readPlayable(draft.path)
    if (!read.ok) return refuse(read.refusal, { field, params: PARAMS[read.refusal] })
    const frame = await storeFrame(draft.path, senderId, sender)
    const key = `v/${randomToken(16)}`
    const { bytes, ...facts } = read.value
    const over = await storeFile({
      of: { id: senderId, sender, bytes },
      put: () => draft.keep(key),
      remove: () => removeVideoFile(key),
      note: (tx) => insertVideoFile(tx, senderId, { key, bytes, frame, ...facts }, sender),
    })
    if (over) return refuse(over.refusal, { field, params: over.params })
    return ok({ film: key, ...facts })
  } catch (error) {
    await returnDaily(db, counted)
    throw error
  } finally {
    await draft.drop()
  }
}

const bytesOf = async (path: string) => (await stat(path)).size

async function readPlayable(path: string) {
  const sent = await readVideoFile(path)
  const bytes = await bytesOf(path)
  const isHevc = !sent.ok && sent.refusal === 'filmHevc'
  const isUnread = !sent.ok && sent.refusal === 'filmUnreadable'
  const container = isUnread ? await foreignContainer(path) : undefined
  const isEncoded = isHevc || container !== undefined
  const seconds = sent.ok ? sent.value.seconds : VIDEO_SECONDS_MOST
  const isConverted = (sent.ok || isEncoded) && (await convertVideoFile({ path, bytes, seconds, isEncoded, container }))
  if (!isConverted) return sent.ok ? ok({ ...sent.value, bytes }) : sent
  // The converter's output is checked like an upload.
  const read = await readVideoFile(path)
  return read.ok ? ok({ ...read.value, bytes: await bytesOf(path) }) : read
}

/** A still for videos without a picture; '' where this machine cannot extract one. */
async function storeFrame(path: string, senderId: string, sender: Sender): Promise<string> {
  const output = `${path}.jpg`
  try {
    if (!(await takeFrame(path, output))) return ''
    const picture = await uploadPicture(senderId, new File([await readFile(output)], 'frame.jpg'), sender)
    return picture.ok ? picture.value.picture : ''
  } finally {
    await rm(output, { force: true })
  }
}
