import { createHash } from 'node:crypto'
import { PICTURE_MOST_BYTES, PICTURE_MOST_PIXELS, SLICES_MOST } from '~/contract/upload-limits'
import { db } from '~/platform/database/pool'
import { returnDaily, takeDaily } from '~/platform/limits/rate-limits'
import { removePicture } from '~/platform/media/pictures'
import { storePicture } from '~/platform/media/storage'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { type Decoded, type DecodeRefusal, decodePicture, type Shape } from './decode-picture'
import { type Full, fullFor, hasRoom, storeFile } from './save-file'
import { insertUpload, type Sender } from './store'

/** Files a day, readable or not. */
export const UPLOADS_PER_DAY = 200

export const DECODE_PARAMS: Partial<Record<DecodeRefusal, Record<string, number>>> = {
  pictureTooLarge: { megabytes: PICTURE_MOST_BYTES / 2 ** 20, megapixels: PICTURE_MOST_PIXELS / 1_000_000 },
  pictureTooLong: { times: SLICES_MOST },
}

export type Uploaded = { picture: string; width: number; height: number }
type Refusal = DecodeRefusal | 'badInput' | 'uploadsFull' | 'uploadsRoom' | Full['refusal']

/** By which the same file is known again. */
export const digestOf = (sent: Uint8Array): string => createHash('sha256').update(sent).digest('hex')

export async function storeDecoded(
  decoded: readonly Decoded[],
  senderId: string,
  sender: Sender,
  more: { digest?: string; import_id?: string } = {},
): Promise<Result<Uploaded[], Full['refusal']>> {
  const stored: Uploaded[] = []
  for (const { body, width, height } of decoded) {
    const key = `u/${randomToken(16)}`
    const full = await storeFile({
      of: { id: senderId, sender, bytes: body.length },
      put: () => storePicture(key, body),
      remove: () => removePicture(key),
      note: (tx) => insertUpload(tx, senderId, { key, width, height, bytes: body.length, ...more }, sender),
    })
    if (full) return refuse(full.refusal, { field: 'file', params: full.params })
    stored.push({ picture: key, width, height })
  }
  return ok(stored)
}

async function upload(
  senderId: string,
  file: File | undefined,
  sender: Sender,
  shape: Shape,
): Promise<Result<Uploaded[], Refusal>> {
  const field = 'file'
  const not = (refusal: Refusal & DecodeRefusal) => refuse(refusal, { field, params: DECODE_PARAMS[refusal] })
  if (!file) return refuse('badInput', { field })
  if (!(await hasRoom())) return refuse('uploadsRoom', { field })
  if (file.size > PICTURE_MOST_BYTES) return not('pictureTooLarge')
  const counted = `uploads:${senderId}`
  if (!(await takeDaily(db, counted, UPLOADS_PER_DAY))) return refuse('uploadsFull', { field })
  const full = await fullFor(db, senderId, sender, 1)
  if (full) return refuse(full.refusal, { field, params: full.params })
  const decoded = await decodePicture(file, shape)
  if (!decoded.ok) return not(decoded.refusal)
  const isKnown = sender === 'operator_id' && shape === 'whole'
  const digest = isKnown ? digestOf(Buffer.from(await file.arrayBuffer())) : undefined
  return storeDecoded(decoded.value, senderId, sender, { digest }).catch(async (error) => {
    await returnDaily(db, counted)
    throw error
  })
}

export async function uploadPicture(senderId: string, file: File | undefined, sender: Sender = 'owner_id') {
  const done = await upload(senderId, file, sender, 'whole')
  return done.ok ? ok(done.value[0] as Uploaded) : done
}

export async function uploadSlices(senderId: string, file: File | undefined, sender: Sender) {
  const done = await upload(senderId, file, sender, 'slices')
  return done.ok ? ok({ items: done.value }) : done
}
