import { PICTURE_MOST_BYTES } from '~/contract/uploads/calls'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import { storePicture } from '../gateways/storage'
import { takeDaily } from '../limits/rate-limits'
import { decodePicture } from './decode-picture'
import { insertUpload, type Sender } from './store'

/** Files that one member or operator may send on one day, readable or not. */
export const UPLOADS_PER_DAY = 200

export type Uploaded = { picture: string; width: number; height: number }

/**
 * Decodes a picture and stores it anew as WebP of at most 1600 px, upright and without its metadata.
 * Refused: badInput (no file), uploadsFull (200 a day), pictureTooLarge, pictureUnreadable, busy.
 */
export async function uploadPicture(
  senderId: string,
  file: File | undefined,
  sender: Sender = 'owner_id',
): Promise<Result<Uploaded, 'badInput' | 'uploadsFull' | 'pictureTooLarge' | 'pictureUnreadable' | 'busy'>> {
  const field = 'file'
  if (!file) return refuse('badInput', { field })
  if (file.size > PICTURE_MOST_BYTES) return refuse('pictureTooLarge', { field })
  if (!(await takeDaily(db, `uploads:${senderId}`, UPLOADS_PER_DAY))) return refuse('uploadsFull', { field })
  const decoded = await decodePicture(Buffer.from(await file.arrayBuffer()))
  if (!decoded.ok) return refuse(decoded.refusal, { field })
  const { body, width, height } = decoded.value
  const key = `u/${randomToken(16)}`
  // The file first: without its row it is waste, but a row without its file would be a broken picture.
  await storePicture(key, body)
  await insertUpload(db, senderId, { key, width, height, bytes: body.length }, sender)
  return ok({ picture: key, width, height })
}
