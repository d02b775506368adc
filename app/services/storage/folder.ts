import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ObjectStore, StoredObject } from './port'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export async function findFile(file: string): Promise<StoredObject | undefined> {
  try {
    const { size, mtimeMs } = await stat(file)
    return { bytes: size, changedAt: mtimeMs }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Atomic, also where the process dies in between. */
async function whole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await write(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export const writeWhole = (file: string, body: Buffer): Promise<void> =>
  whole(file, (draft) => writeFile(draft, body, { flush: true }))

export const streamFile = (file: string, first: number, last: number): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(file, { start: first, end: last })) as ReadableStream<Uint8Array>

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Excludes drafts that are being written. */
const NAME = /^[\w-]+\.[a-z\d]{2,5}$/

export function folderStore(root: string): ObjectStore {
  const fileOf = (name: string) => join(root, name)
  return {
    put: (name, body) => writeWhole(fileOf(name), body),
    async take(name, path) {
      await mkdir(dirname(fileOf(name)), { recursive: true })
      await rename(path, fileOf(name)).catch((error) => {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        return whole(fileOf(name), (draft) => copyFile(path, draft))
      })
    },
    read: (name) => readFile(fileOf(name)),
    stream: async (name, first, last) => streamFile(fileOf(name), first, last),
    find: (name) => findFile(fileOf(name)),
    remove: (name) => rm(fileOf(name), { force: true }),
    async list(prefix, after, most) {
      const names = (await namesIn(fileOf(prefix))).filter((name) => NAME.test(name)).map((name) => `${prefix}${name}`)
      const chosen = names
        .sort()
        .filter((name) => name > after)
        .slice(0, most)
      const found = await Promise.all(chosen.map(async (name) => ({ name, stored: await findFile(fileOf(name)) })))
      return found.flatMap(({ name, stored }) => (stored ? [{ name, stored }] : []))
    },
  }
}
