import { FILMS_PER_DAY, VIDEO_MOST_BYTES, VIDEO_SECONDS_MOST } from '~/contract/videos/limits'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import { draftFilm } from '../gateways/films'
import { takeDaily } from '../limits/rate-limits'
import type { Sender } from '../uploads/store'
import { readFilm } from './read-film'
import { insertFilm } from './store-films'

type Uploaded = { film: string; width: number; height: number; seconds: number }
type Refusal = 'badInput' | 'filmsFull' | 'filmTooLarge' | 'filmUnreadable' | 'filmTooLong' | 'filmCodec' | 'filmHevc'

/** What fills the texts of the refusals. */
const PARAMS: Partial<Record<Refusal, Record<string, string | number>>> = {
  filmTooLarge: { most: VIDEO_MOST_BYTES / 1024 / 1024 },
  filmTooLong: { most: VIDEO_SECONDS_MOST },
  filmCodec: { format: 'H.264, AAC' },
}

/**
 * Stores a film that can be played everywhere, without what it says of places. It is never whole in memory. Refused:
 * badInput (no file), filmTooLarge, filmsFull (20 a day), and why it cannot be shown.
 */
export async function uploadFilm(
  senderId: string,
  file: File | undefined,
  sender: Sender = 'owner_id',
): Promise<Result<Uploaded, Refusal>> {
  const field = 'file'
  if (!file) return refuse('badInput', { field })
  if (file.size > VIDEO_MOST_BYTES) return refuse('filmTooLarge', { field, params: PARAMS.filmTooLarge })
  if (!(await takeDaily(db, `films:${senderId}`, FILMS_PER_DAY))) return refuse('filmsFull', { field })
  const draft = await draftFilm(file.stream())
  try {
    const read = await readFilm(draft.path, draft.bytes)
    if (!read.ok) return refuse(read.refusal, { field, params: PARAMS[read.refusal] })
    const key = `v/${randomToken(16)}`
    // The file first: without its row it is waste, but a row without its file would be a broken video.
    await draft.keep(key)
    await insertFilm(db, senderId, { key, bytes: draft.bytes, ...read.value }, sender)
    return ok({ film: key, ...read.value })
  } finally {
    await draft.drop()
  }
}
