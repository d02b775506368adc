import { PICTURE_MOST_BYTES, PICTURE_MOST_PIXELS, SLICES_MOST } from '~/contract/upload-limits'
import { db } from '~/platform/database/pool'
import { returnDaily, takeDaily } from '~/platform/limits/rate-limits'
import { removePicture } from '~/platform/media/pictures'
import { storePicture } from '~/platform/media/storage'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { type DecodeRefusal, decodePicture, type Shape } from './decode-picture'
import { type Full, fullFor, hasRoom, storeFile } from './save-file'
import { insertUpload, type Sender } from './store'

/** Files a day, readable or not. */
export const UPLOADS_PER_DAY = 200

const PARAMS: Partial<Record<DecodeRefusal, Record<string, number>>> = {
  pictureTooLarge: { megabytes: PICTURE_MOST_BYTES / 2 ** 20, megapixels: PICTURE_MOST_PIXELS / 1_000_000 },
  pictureTooLong: { times: SLICES_MOST },
}

type Uploaded = { picture: string; width: number; height: number }
type Refusal = DecodeRefusal | 'badInput' | 'uploadsFull' | 'uploadsRoom' | Full['refusal']

async function upload(
  senderId: string,
  file: File | undefined,
  sender: Sender,
  shape: Shape,
): Promise<Result<Uploaded[], Refusal>> {
  const field = 'file'
  const not = (refusal: Refusal & DecodeRefusal) => refuse(refusal, { field, params: PARAMS[refusal] })
  if (!file) return refuse('badInput', { field })
  if (!(await hasRoom())) return refuse('uploadsRoom', { field })
  if (file.size > PICTURE_MOST_BYTES) return not('pictureTooLarge')
  const counted = `uploads:${senderId}`
  if (!(await takeDaily(db, counted, UPLOADS_PER_DAY))) return refuse('uploadsFull', { field })
  const full = await fullFor(db, senderId, sender, 1)
  if (full) return refuse(full.refusal, { field, params: full.params })
  const decoded = await decodePicture(file, shape)
  if (!decoded.ok) return not(decoded.refusal)
  const stored: Uploaded[] = []
  for (const { body, width, height } of decoded.value) {
    const key = `u/${randomToken(16)}`
    const full = await storeFile({
      of: { id: senderId, sender, bytes: body.length },
      put: () => storePicture(key, body),
      remove: () => removePicture(key),
      note: (tx) => insertUpload(tx, senderId, { key, width, height, bytes: body.length }, sender),
    }).catch(async (error) => {
      await returnDaily(db, counted)
      throw error
    })
    if (full) return refuse(full.refusal, { field, params: full.params })
    stored.push({ picture: key, width, height })
  }
  return ok(stored)
}

export async function uploadPicture(senderId: string, file: File | undefined, sender: Sender = 'owner_id') {
  const done = await upload(senderId, file, sender, 'whole')
  return done.ok ? ok(done.value[0] as Uploaded) : done
}

export async function uploadSlices(senderId: string, file: File | undefined, sender: Sender) {
  const done = await upload(senderId, file, sender, 'slices')
  return done.ok ? ok({ items: done.value }) : done
}
