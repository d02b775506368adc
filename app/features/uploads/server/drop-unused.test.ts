import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { textOf } from '#tests/support/sources'
import { type Stage, setStage } from '#tests/support/stage'
import { aVideo } from '#tests/support/videos'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { dropUnusedPictures } from './drop-pictures'
import { ownsPictures } from './owns-pictures'

useDatabase()

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
}, 60_000)

async function aPicture(): Promise<string> {
  const key = `u/${randomToken(16)}`
  await db.insertInto('uploads').values({ owner_id: stage.mei.id, key, width: 1, height: 1, bytes: 1 }).execute()
  return key
}
const left = async () => {
  const rows = await db.selectFrom('uploads').select('key').execute()
  return rows.map(({ key }) => key)
}
const dropAll = async () => {
  for (let dropped = 1; dropped > 0; ) dropped = await dropUnusedPictures()
}

it('goes a day after it came where nothing shows it, with its file', async () => {
  const [old, other] = [await aPicture(), await aPicture()]
  await dropAll()
  expect(await left()).toEqual(expect.arrayContaining([old, other]))
  await moveClock('25 hours')
  // Whoever is about to use one keeps it.
  expect(await ownsPictures(db, stage.mei.id, [other])).toBe(true)
  const young = await aPicture()
  await dropAll()
  expect(await left()).not.toContain(old)
  expect(await left()).toEqual(expect.arrayContaining([other, young]))
  expect(await ownsPictures(db, stage.mei.id, [old])).toBe(false)
  const { rows } = await sql`select from outbox where topic = 'remove picture' and key = ${old}`.execute(db)
  expect(rows).toHaveLength(1)
  await moveClock('0')
})

it('stays while anything of its sender shows it', async () => {
  const { mei, caseId } = stage
  await aVideo(mei)
  const shown: [string, (key: string) => Promise<unknown>][] = [
    ['a face', (key) => sql`update members set avatar = ${key} where id = ${mei.id}`.execute(db)],
    ['a case', (key) => sql`update after_sales set pictures = array[${key}] where id = ${caseId}`.execute(db)],
    ['a cover', (key) => sql`update videos set cover = ${key} where member_id = ${mei.id}`.execute(db)],
    [
      'a published cover',
      (key) =>
        sql`update videos set state = 'published', shown_no = nextval('video_shown_no'), shown_at = shop_now(),
          shown = jsonb_build_object('cover', ${key}::text) where member_id = ${mei.id}`.execute(db),
    ],
    ['a frame', (key) => sql`update video_files set frame = ${key} where owner_id = ${mei.id}`.execute(db)],
  ]
  const keys = new Map<string, string>()
  for (const [what, show] of shown) {
    const key = await aPicture()
    await show(key)
    keys.set(key, what)
  }
  await moveClock('25 hours')
  await dropAll()
  const stayed = await left()
  expect([...keys].filter(([key]) => !stayed.includes(key)).map(([, what]) => what)).toEqual([])
  await moveClock('0')
})

/** Columns whose names sound as if they held pictures of members, and hold none that has to stay. */
const NOT = [
  'activities.cover',
  'order_lines.picture',
  'questions.picture',
  'reward_prints.picture',
  'payouts.proof_picture',
  'reviews.has_pictures',
]

it('is looked for in every column that may hold one', async () => {
  const { rows } = await sql<{ name: string; table: string; column: string }>`
    select c.table_name || '.' || c.column_name as name, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and c.column_name ~ '(picture|avatar|cover|frame|blocks|content$|^shown$|^before$)'
      and c.data_type in ('text', 'ARRAY', 'jsonb')
      and exists (select from information_schema.columns o where o.table_name = c.table_name
        and o.column_name in ('member_id', 'owner_id', 'author_id', 'question_id', 'order_id', 'submission_id', 'avatar'))`.execute(
    db,
  )
  const [, text = ''] = /usedPictures([\s\S]*?)^}/m.exec(textOf('app/features/uploads/server/store.ts')) ?? []
  const missing = rows.filter(
    ({ name, table, column }) => !NOT.includes(name) && !(text.includes(table) && text.includes(column)),
  )
  expect(rows.length).toBeGreaterThan(12)
  expect(missing.map(({ name }) => name)).toEqual([])
})
