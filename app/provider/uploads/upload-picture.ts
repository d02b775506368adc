import { PICTURE_MOST_BYTES, PICTURE_MOST_PIXELS, SLICES_MOST } from '~/contract/uploads/limits'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import { storePicture } from '../gateways/storage'
import { takeDaily } from '../limits/rate-limits'
import { type DecodeRefusal, decodePicture, type Shape } from './decode-picture'
import { insertUpload, type Sender } from './store'

/** Files that one member or operator may send on one day, readable or not. */
export const UPLOADS_PER_DAY = 200

/** What fills the texts of the refusals. */
const PARAMS: Partial<Record<DecodeRefusal, Record<string, number>>> = {
  pictureTooLarge: { megabytes: PICTURE_MOST_BYTES / 2 ** 20, megapixels: PICTURE_MOST_PIXELS / 1_000_000 },
  pictureTooLong: { times: SLICES_MOST },
}

export type Uploaded = { picture: string; width: number; height: number }
type Refusal = DecodeRefusal | 'badInput' | 'uploadsFull'

/**
 * Decodes a picture and stores it anew as WebP, upright and without its metadata, as one or in slices.
 * Refused: badInput (no file), uploadsFull (200 a day), busy, and why it cannot be read.
 */
async function upload(
  senderId: string,
  file: File | undefined,
  sender: Sender,
  shape: Shape,
): Promise<Result<Uploaded[], Refusal>> {
  const field = 'file'
  const not = (refusal: Refusal & DecodeRefusal) => refuse(refusal, { field, params: PARAMS[refusal] })
  if (!file) return refuse('badInput', { field })
  if (file.size > PICTURE_MOST_BYTES) return not('pictureTooLarge')
  if (!(await takeDaily(db, `uploads:${senderId}`, UPLOADS_PER_DAY))) return refuse('uploadsFull', { field })
  const decoded = await decodePicture(file, shape)
  if (!decoded.ok) return not(decoded.refusal)
  const stored: Uploaded[] = []
  for (const { body, width, height } of decoded.value) {
    const key = `u/${randomToken(16)}`
    // The file first: without its row it is waste, but a row without its file would be a broken picture.
    await storePicture(key, body)
    await insertUpload(db, senderId, { key, width, height, bytes: body.length }, sender)
    stored.push({ picture: key, width, height })
  }
  return ok(stored)
}

/** Stores a picture with sides ≤ 1600 px; a long one keeps 750 px of its width. */
export async function uploadPicture(senderId: string, file: File | undefined, sender: Sender = 'owner_id') {
  const done = await upload(senderId, file, sender, 'whole')
  return done.ok ? ok(done.value[0] as Uploaded) : done
}

/** Stores a picture as wide as it is, ≤ 1600 px, in slices that are drawn one under the other. */
export async function uploadSlices(senderId: string, file: File | undefined, sender: Sender) {
  const done = await upload(senderId, file, sender, 'slices')
  return done.ok ? ok({ items: done.value }) : done
}
