import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findFile, namesIn, writeWhole } from '~/services/storage/folder'
import { mediaFolder, objectStore } from '~/services/storage/store'

/** Uploads have a random key, pictures of the demo catalogue a readable one; nothing else is ever looked for. */
const KEY = /^(?:u\/[\w-]{22}|demo\/[a-z\d]+(?:-[a-z\d]+)*)$/
/** Beside the built server, from wherever that was started; from source, in the project's folder. */
const DEMO_PICTURES = import.meta.env?.PROD ? join(import.meta.dirname, '../demo-pictures') : 'build/demo-pictures'

export const isPictureKey = (key: string): boolean => key.length <= 80 && KEY.test(key)

const isDemo = (key: string) => key.startsWith('demo/')
const demoFile = (key: string) => resolve(DEMO_PICTURES, `${key.slice('demo/'.length)}.webp`)
const nameOf = (key: string) => `${key}.webp`

function uploadName(key: string): string {
  if (!isPictureKey(key) || isDemo(key)) throw new Error(`not the key of an upload: ${key}`)
  return nameOf(key)
}

/** Keeps an uploaded picture (WebP). */
export const storePicture = async (key: string, body: Buffer): Promise<void> => objectStore().put(uploadName(key), body)

/** Removes an uploaded picture; nothing happens where it is gone already. */
export const removeMaster = async (key: string): Promise<void> => objectStore().remove(uploadName(key))

/** When a picture was stored; nothing where there is none. */
export async function masterChangedAt(key: string): Promise<number | undefined> {
  const kept = isDemo(key) ? await findFile(demoFile(key)) : await objectStore().find(nameOf(key))
  return kept?.changedAt
}

/** A picture as it was stored. Handed on as bytes: the decoder would keep a file that it opened by name. */
export const readMaster = (key: string): Promise<Buffer> =>
  isDemo(key) ? readFile(demoFile(key)) : objectStore().read(nameOf(key))

/** What is drawn from pictures stays on the machine that draws it. */
const variantFile = (name: string) => join(mediaFolder(), 'cache', name)

/** A resized picture that was kept, unless the stored one is newer. */
export async function findVariant(name: string, notBefore: number): Promise<Buffer | undefined> {
  const kept = await findFile(variantFile(name))
  return kept !== undefined && kept.changedAt >= notBefore ? readFile(variantFile(name)) : undefined
}

export async function storeVariant(name: string, body: Buffer): Promise<void> {
  await writeWhole(variantFile(name), body)
}

export const removeVariant = (name: string): Promise<void> => rm(variantFile(name), { force: true })

/** Removes at most so many files of one folder of variants that were made before then (ms), and answers how many. */
export async function dropVariants(folder: string, before: number, most: number): Promise<number> {
  let dropped = 0
  for (const name of await namesIn(variantFile(folder))) {
    if (dropped === most) break
    const variant = `${folder}/${name}`
    const kept = await findFile(variantFile(variant))
    if (kept === undefined || kept.changedAt >= before) continue
    await removeVariant(variant)
    dropped++
  }
  return dropped
}
