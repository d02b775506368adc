import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findFile, streamFile } from '~/services/storage/folder'
import { mediaFolder, objectStore } from '~/services/storage/store'

/** Films that were sent have a random key, those of the demo a readable one; nothing else is ever looked for. */
const KEY = /^(?:v\/[\w-]{22}|demo\/film-[a-z\d]+(?:-[a-z\d]+)*)$/
const DEMO_FILMS = import.meta.env?.PROD ? join(import.meta.dirname, '../demo-films') : 'demo/films'

export const isFilmKey = (key: string): boolean => key.length <= 80 && KEY.test(key)

/** What is on its way in, films and the files of forms. */
export const drafts = () => join(mediaFolder(), 'drafts')

const isDemo = (key: string) => key.startsWith('demo/')
const demoFile = (key: string) => resolve(DEMO_FILMS, `${key.slice('demo/'.length)}.mp4`)
const nameOf = (key: string) => `${key}.mp4`

/** A film that is on its way in: a file that nobody is shown. */
export interface Draft {
  path: string
  bytes: number
  /** Makes it the film of this key. */
  keep(key: string): Promise<void>
  /** Removes it, unless it was kept. */
  drop(): Promise<void>
}

/** Writes a stream to a draft, a piece at a time. */
export async function draftFilm(body: ReadableStream<Uint8Array>): Promise<Draft> {
  const path = join(drafts(), `${randomUUID()}.mp4`)
  await mkdir(dirname(path), { recursive: true })
  const drop = () => rm(path, { force: true })
  try {
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path))
  } catch (error) {
    await drop()
    throw error
  }
  async function keep(key: string): Promise<void> {
    if (!isFilmKey(key) || isDemo(key)) throw new Error(`not the key of a film: ${key}`)
    await objectStore().take(nameOf(key), path)
  }
  return { path, bytes: (await stat(path)).size, keep, drop }
}

const DRAFT_HOURS = 24

/** Removes what came in more than a day ago and was left behind by a process that ended; answers how much that was. */
export async function dropOldDrafts(now = Date.now()): Promise<number> {
  const names = await readdir(drafts()).catch(() => [])
  let dropped = 0
  for (const name of names) {
    const file = join(drafts(), name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs < DRAFT_HOURS * 3_600_000) continue
    await rm(file, { recursive: true, force: true })
    dropped++
  }
  return dropped
}

/** Removes a film; nothing happens where it is gone already. Those of the demo stay. */
export async function removeFilm(key: string): Promise<void> {
  if (!isFilmKey(key)) throw new Error(`not the key of a film: ${key}`)
  if (!isDemo(key)) await objectStore().remove(nameOf(key))
}

/** Bytes of a film; nothing where there is none. */
export async function sizeOfFilm(key: string): Promise<number | undefined> {
  if (!isFilmKey(key)) return undefined
  return (await (isDemo(key) ? findFile(demoFile(key)) : objectStore().find(nameOf(key))))?.bytes
}

/** The bytes of a film from the first up to and with the last one. */
export const readFilmBytes = async (key: string, first: number, last: number): Promise<ReadableStream<Uint8Array>> =>
  isDemo(key) ? streamFile(demoFile(key), first, last) : objectStore().stream(nameOf(key), first, last)
