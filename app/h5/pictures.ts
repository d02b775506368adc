import { calls } from '~/contract/calls'
import type { desk } from '~/contract/desk'
import { PICTURES_MOST } from '~/contract/fields'
import { m } from '~/paraglide/messages'
import type { Client } from './client'

/** The field of chosen files, and the field of the keys that they get. */
const [FILES, KEYS] = ['files', 'pictures'] as const

type Storing = {
  most?: number
  /** The call of an operator, where the pictures are the mall's. */
  upload?: typeof calls.uploads.upload | typeof desk.uploads.upload
}

/**
 * Stores the files that a form brings and puts their keys into it, so that a refused form comes back with its pictures.
 * Answers what to say where one could not be taken; those before it are kept.
 */
export async function storePictures(
  client: Client,
  posted: FormData,
  { most = PICTURES_MOST, upload = calls.uploads.upload }: Storing = {},
): Promise<string | undefined> {
  const files = posted.getAll(FILES).filter((file): file is File => file instanceof File && file.size > 0)
  posted.delete(FILES)
  for (const file of files) {
    if (posted.getAll(KEYS).length >= most) return m.reviews_pictures_many({ most }, { locale: client.locale })
    const stored = await client.ask(upload, {}, file)
    if (!stored.ok) return `${file.name.slice(0, 40)}: ${stored.msg}`
    posted.append(KEYS, stored.data.picture)
  }
  return undefined
}
