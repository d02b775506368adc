import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { operatorOf } from '#tests/support/stage'
import { backupLine } from '~/features/settings/server/services/machine-lines'
import { db } from '~/platform/database/pool'
import { forgetSettings } from '~/platform/settings/settings'
import { backupUnderWay, makeDueBackups, removeSuperfluous, stopBackup } from './make-backups'
import { checkBackup } from './read-backup'
import { nameFile, orderBackup, serveBackup, showBackups } from './show-backups'
import { listBackups, requestBackup } from './store'

useDatabase()

const folder = mkdtempSync(join(tmpdir(), 'lilac-backups-'))
process.env.BACKUP_DIR = folder
forgetSettings()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await sql`truncate backups`.execute(db)
  await sql`delete from settings where key like 'backups.%'`.execute(db)
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

const all = () => listBackups(db, { after: undefined, most: 50 })
const set = (key: string, value: number) =>
  sql`insert into settings (key, value) values (${key}, to_jsonb(${value}::int))
    on conflict (key) do update set value = excluded.value`.execute(db)

async function made() {
  const count = await makeDueBackups()
  await backupUnderWay()
  return count
}

it('makes one that an operator asks for, which is listed, whole and downloaded', async () => {
  const owner = await operatorOf('owner')
  expect(await orderBackup(owner.id)).toMatchObject({ ok: true })
  expect(await orderBackup(owner.id)).toMatchObject({ ok: false, refusal: 'backupRuns' })
  expect(await made()).toBe(1)
  expect(await made()).toBe(0)
  const [one] = (await showBackups(undefined)).value.items
  expect(one).toMatchObject({ mayTake: true, error: null, isSealed: false })
  expect(readdirSync(folder)).toEqual([one?.name])
  expect((await checkBackup(join(folder, one?.name as string))).encoding).toBe('copy')
  expect(await nameFile(one?.id as string)).toMatchObject({ value: { bytes: one?.bytes } })
  const sent = Buffer.from(await (await serveBackup(one?.id as string)).arrayBuffer())
  expect(sent.length).toBe(one?.bytes)
})

it('makes one by the schedule, and tells the doctor how old it is', async () => {
  expect((await backupLine(db, undefined)).state).not.toBe('right')
  expect(await made()).toBe(0)
  await set('backups.isDaily', 1)
  await set('backups.hour', 0)
  expect(await made()).toBe(1)
  expect(await made()).toBe(0)
  expect(await backupLine(db, undefined)).toMatchObject({ state: 'right' })
  await sql`update backups set ended_at = now() - interval '50 hours'`.execute(db)
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  expect((await backupLine(db, undefined)).state).toBe('WRONG')
})

it('leaves what the settings say, and removes the files of the others', async () => {
  for (const ago of [3, 2, 1, 0]) {
    await requestBackup(db, 'folder', null)
    await made()
    await sql`update backups set requested_at = now() - make_interval(days => ${ago})
      where id = (select max(id) from backups)`.execute(db)
  }
  await set('backups.days', 2)
  await set('backups.weeks', 0)
  expect(await removeSuperfluous()).toBe(2)
  expect(await all()).toHaveLength(2)
  expect(readdirSync(folder)).toHaveLength(2)
})

it('notes why one was not made, and takes over from a process that is gone', async () => {
  await requestBackup(db, 'bucket', null)
  await made()
  expect((await all())[0]?.error).toContain('S3_ENDPOINT')
  expect(readdirSync(folder)).toEqual([])
  await requestBackup(db, 'folder', null)
  await sql`update backups set started_at = now(), beat_at = now() - interval '6 minutes' where ended_at is null`.execute(
    db,
  )
  expect(await made()).toBe(0)
  expect((await all())[0]?.error).toBe('it was interrupted')
})

it('removes what a killed process has left, once it is a day old', async () => {
  for (const name of ['old.tar.part', 'new.tar.part']) writeFileSync(join(folder, name), '')
  utimesSync(join(folder, 'old.tar.part'), 0, Date.now() / 1000 - 90_000)
  await requestBackup(db, 'folder', null)
  await made()
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['new.tar.part'])
})

it('is stopped with the shop, and leaves no file', async () => {
  await requestBackup(db, 'folder', null)
  await makeDueBackups()
  await stopBackup()
  const [one] = await all()
  expect(one?.error ?? one?.name).toBeTruthy()
  if (one?.error) expect(readdirSync(folder)).toEqual([])
})
