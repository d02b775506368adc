import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { publishMallVideo } from '~/features/videos/server/operate-videos'
import { insertVideoFile } from '~/features/videos/server/store-video-files'
import { releaseVideo, writeMallVideo, writeVideo } from '~/features/videos/server/write-video'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { settings } from '~/platform/settings/settings'
import { randomToken } from '~/values/ids'
import type { Person } from './cast'
import { anOperator } from './order-life'
import type { Owned, Thing } from './thing-makers'

/** A second of H.264 and AAC of 64 × 112 px, made with ffmpeg's test picture and tone. */
export const VIDEO_FILE = join(import.meta.dirname, 'film.mp4')

export const videoFile = (body: Buffer = readFileSync(VIDEO_FILE), name = 'a.mp4') =>
  new File([new Uint8Array(body)], name, { type: 'video/mp4' })

/** A stored video file of a member's. */
export async function aVideoFile({ id }: { id: string }): Promise<string> {
  const key = `v/${randomToken(16)}`
  const file = join(settings().dataDir, 'media', `${key}.mp4`)
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(VIDEO_FILE, file)
  await insertVideoFile(db, id, { key, width: 64, height: 112, seconds: 1, bytes: 1 })
  return key
}

/** What a member writes of a video. */
export const written = (file: string, title = 'How it looks') => ({
  ...{ submissionId: randomToken(), version: 0, title, said: 'Nothing', tags: ['new'], goods: [], pictures: [] },
  film: file,
})

/** A draft of a member's. */
export async function aVideo(member: { id: string }, title?: string) {
  const saved = await writeVideo(member.id, written(await aVideoFile(member), title))
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value
}

/** The same, handed in. */
export async function sentVideo(member: { id: string }, title?: string): Promise<string> {
  const draft = await aVideo(member, title)
  const sent = await releaseVideo(member.id, draft)
  if (!sent.ok) throw new Error(sent.refusal)
  return draft.id
}

/** Says whether somebody has to look at videos before others see them. */
export const setVideoFirst = (isFirst: boolean) =>
  sql`insert into settings (key, value) values ('publishing.videoFirst', ${isFirst ? '1' : '0'}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)

/** A video that everybody sees. */
export async function shownVideo(member: { id: string }, title?: string): Promise<string> {
  await setVideoFirst(false)
  const id = await sentVideo(member, title)
  await setVideoFirst(true)
  return id
}

/** One of the mall's own that everybody sees. */
export async function mallVideo(title = 'How we make it'): Promise<string> {
  const operatorId = await anOperator()
  const file = `v/${randomToken(16)}`
  await insertVideoFile(db, operatorId, { key: file, width: 64, height: 112, seconds: 1, bytes: 1 }, 'operator_id')
  const saved = await writeMallVideo(operatorId, written(file, title))
  if (!saved.ok) throw new Error(saved.refusal)
  const shown = await publishMallVideo(operatorId, saved.value)
  if (!shown.ok) throw new Error(shown.refusal)
  return saved.value.id
}

const draftThing = async (owner: Person): Promise<Thing> => {
  const mark = `Video ${randomToken(8)}`
  return { query: { id: (await aVideo(owner, mark)).id }, mark }
}

/** What the screens of videos name, and whose it is. */
export const videoThings = {
  'videoTab.id': 'of a list that all know',
  'videos.author': 'of a list that all know',
  'videos.id': {
    make: async (owner) => {
      const { query, mark } = await draftThing(owner)
      return { query: { ...query, remove: '1' }, mark }
    },
  } satisfies Owned,
  'videoMaterial.id': 'of a list that all know',
  'videoRelease.id': { make: draftThing } satisfies Owned,
  'consoleVideoForm.id': {
    make: async () => {
      const mark = `Video ${randomToken(8)}`
      const id = await mallVideo(mark)
      // Nobody but operators sees it then.
      await sql`update videos set state = 'off', shown = null where id = ${id}`.execute(db)
      return { query: { id }, mark }
    },
    roles: desk.videos.details.roles,
  } satisfies Owned,
  'consoleVideo.id': {
    make: async (owner) => {
      const mark = `Video ${randomToken(8)}`
      return { query: { id: await sentVideo(owner, mark) }, mark }
    },
    roles: desk.videos.details.roles,
  } satisfies Owned,
} as const
