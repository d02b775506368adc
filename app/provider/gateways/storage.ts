import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { settings } from '../settings'

/** Uploads have a random key, pictures of the demo catalogue a readable one; nothing else is ever looked for. */
const KEY = /^(?:u\/[\w-]{22}|demo\/[a-z\d]+(?:-[a-z\d]+)*)$/
/** Beside the built server, from wherever that was started; from source, in the project's folder. */
const DEMO_PICTURES = import.meta.env?.PROD ? join(import.meta.dirname, '../demo-pictures') : 'build/demo-pictures'

const media = () => join(settings().dataDir, 'media')

export const isPictureKey = (key: string): boolean => key.length <= 80 && KEY.test(key)

const fileOf = (key: string) =>
  key.startsWith('demo/') ? resolve(DEMO_PICTURES, `${key.slice('demo/'.length)}.webp`) : join(media(), `${key}.webp`)

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Milliseconds of a file's last change, or nothing where there is none. */
async function changedAt(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Appears whole or not at all, also where the process dies in between. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(draft, body, { flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Keeps an uploaded picture (WebP). */
export async function storePicture(key: string, body: Buffer): Promise<void> {
  if (!isPictureKey(key) || key.startsWith('demo/')) throw new Error(`not the key of an upload: ${key}`)
  await writeWhole(fileOf(key), body)
}

/** Removes an uploaded picture; nothing happens where it is gone already. */
export async function removeMaster(key: string): Promise<void> {
  if (!isPictureKey(key) || key.startsWith('demo/')) throw new Error(`not the key of an upload: ${key}`)
  await rm(fileOf(key), { force: true })
}

/** When a picture was stored; nothing where there is none. */
export const masterChangedAt = (key: string): Promise<number | undefined> => changedAt(fileOf(key))

/** A picture as it was stored. Handed on as bytes: the decoder would keep a file that it opened by name. */
export const readMaster = (key: string): Promise<Buffer> => readFile(fileOf(key))

const variantFile = (name: string) => join(media(), 'cache', name)

/** A resized picture that was kept, unless the stored one is newer. */
export async function findVariant(name: string, notBefore: number): Promise<Buffer | undefined> {
  const changed = await changedAt(variantFile(name))
  return changed !== undefined && changed >= notBefore ? readFile(variantFile(name)) : undefined
}

export async function storeVariant(name: string, body: Buffer): Promise<void> {
  await writeWhole(variantFile(name), body)
}

export const removeVariant = (name: string): Promise<void> => rm(variantFile(name), { force: true })

/** Removes at most so many files of one folder of variants that were made before then (ms), and answers how many. */
export async function dropVariants(folder: string, before: number, most: number): Promise<number> {
  const names = await readdir(variantFile(folder)).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
  let dropped = 0
  for (const name of names) {
    if (dropped === most) break
    const variant = `${folder}/${name}`
    const changed = await changedAt(variantFile(variant))
    if (changed === undefined || changed >= before) continue
    await removeVariant(variant)
    dropped++
  }
  return dropped
}
