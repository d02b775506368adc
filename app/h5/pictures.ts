import { calls } from '~/contract/calls'
import { PICTURES_MOST } from '~/contract/fields'
import { m } from '~/paraglide/messages'
import type { Client } from './client'

/** The field of chosen files, and the field of the keys that they get. */
const [FILES, KEYS] = ['files', 'pictures'] as const

/**
 * Stores the files that a form brings and puts their keys into it, so that a refused form comes back with its pictures.
 * Answers what to say where one could not be taken; those before it are kept.
 */
export async function storePictures(
  member: Client,
  posted: FormData,
  most = PICTURES_MOST,
): Promise<string | undefined> {
  const files = posted.getAll(FILES).filter((file): file is File => file instanceof File && file.size > 0)
  posted.delete(FILES)
  for (const file of files) {
    if (posted.getAll(KEYS).length >= most) return m.reviews_pictures_many({ most }, { locale: member.locale })
    const stored = await member.ask(calls.uploads.upload, {}, file)
    if (!stored.ok) return `${file.name.slice(0, 40)}: ${stored.msg}`
    posted.append(KEYS, stored.data.picture)
  }
  return undefined
}
