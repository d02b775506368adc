import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findFile, streamFile } from '~/services/storage/folder'
import { mediaFolder, objectStore } from '~/services/storage/store'

/** Uploads have a random key, demo videos a readable one; no other key is ever looked up. */
const KEY = /^(?:v\/[\w-]{22}|demo\/film-[a-z\d]+(?:-[a-z\d]+)*)$/
export const DEMO_VIDEO_FILES = import.meta.env?.PROD ? join(import.meta.dirname, '../demo-films') : 'demo/films'

const isVideoFileKey = (key: string): boolean => key.length <= 80 && KEY.test(key)

export const drafts = () => join(mediaFolder(), 'drafts')

const isDemo = (key: string) => key.startsWith('demo/')
const demoFile = (key: string) => resolve(DEMO_VIDEO_FILES, `${key.slice('demo/'.length)}.mp4`)
const nameOf = (key: string) => `${key}.mp4`

interface Draft {
  path: string
  bytes: number
  keep(key: string): Promise<void>
  /** Unless it was stored. */
  drop(): Promise<void>
}

export async function draftVideoFile(body: ReadableStream<Uint8Array>): Promise<Draft> {
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
    if (!isVideoFileKey(key) || isDemo(key)) throw new Error(`not the key of a film: ${key}`)
    await objectStore().take(nameOf(key), path)
  }
  return { path, bytes: (await stat(path)).size, keep, drop }
}

const DRAFT_HOURS = 24

/** Left behind by an ended process, older than a day; answers how many. */
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

export async function removeVideoFile(key: string): Promise<void> {
  if (!isVideoFileKey(key)) throw new Error(`not the key of a film: ${key}`)
  if (!isDemo(key)) await objectStore().remove(nameOf(key))
}

export async function sizeOfVideoFile(key: string): Promise<number | undefined> {
  if (!isVideoFileKey(key)) return undefined
  return (await (isDemo(key) ? findFile(demoFile(key)) : objectStore().find(nameOf(key))))?.bytes
}

export const readVideoFileBytes = async (
  key: string,
  first: number,
  last: number,
): Promise<ReadableStream<Uint8Array>> =>
  isDemo(key) ? streamFile(demoFile(key), first, last) : objectStore().stream(nameOf(key), first, last)
