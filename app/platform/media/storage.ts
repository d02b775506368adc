import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findFile, namesIn, writeWhole } from '~/services/storage/folder'
import { mediaFolder, objectStore } from '~/services/storage/store'

/** Uploads have a random key, demo pictures a readable one; no other key is ever looked up. */
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

export const storePicture = async (key: string, body: Buffer): Promise<void> => objectStore().put(uploadName(key), body)

export const removeMaster = async (key: string): Promise<void> => objectStore().remove(uploadName(key))

export async function masterChangedAt(key: string): Promise<number | undefined> {
  const stored = isDemo(key) ? await findFile(demoFile(key)) : await objectStore().find(nameOf(key))
  return stored?.changedAt
}

/** As bytes: the decoder would cache a file that it opened by name. */
export const readMaster = (key: string): Promise<Buffer> =>
  isDemo(key) ? readFile(demoFile(key)) : objectStore().read(nameOf(key))

/** Variants stay on the machine that draws them. */
const variantFile = (name: string) => join(mediaFolder(), 'cache', name)

/** Unless the stored picture is newer. */
export async function findVariant(name: string, notBefore: number): Promise<Buffer | undefined> {
  const stored = await findFile(variantFile(name))
  return stored !== undefined && stored.changedAt >= notBefore ? readFile(variantFile(name)) : undefined
}

export async function storeVariant(name: string, body: Buffer): Promise<void> {
  await writeWhole(variantFile(name), body)
}

export const removeVariant = (name: string): Promise<void> => rm(variantFile(name), { force: true })

/** `before` in ms; at most `most` files. */
export async function dropVariants(folder: string, before: number, most: number): Promise<number> {
  let dropped = 0
  for (const name of await namesIn(variantFile(folder))) {
    if (dropped === most) break
    const variant = `${folder}/${name}`
    const stored = await findFile(variantFile(variant))
    if (stored === undefined || stored.changedAt >= before) continue
    await removeVariant(variant)
    dropped++
  }
  return dropped
}
