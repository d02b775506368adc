import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anApplication, toApply } from '#tests/support/agents'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { somebody } from '#tests/support/payouts'
import { inParallel } from '#tests/support/race'
import { operatorOf } from '#tests/support/stage'
import { getMemberInfo } from '~/features/members/server/own-profile'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { keyIdOf } from '~/platform/secrets/keyed-seal'
import { sealText } from '~/platform/secrets/sealed-text'
import { settings } from '~/platform/settings/settings'
import { apply, readApplication } from './apply'
import { agents } from './concept'
import { approveAgent, freezeAgent, rejectAgent, unfreezeAgent } from './decide-agent'
import { openPerson, ownApplication, reencryptPeople } from './person'
import { readDeskAgent, showPerson } from './read-desk'

useDatabase()

let mei: Person
let operatorId: string
beforeAll(async () => {
  mei = await member('mei')
  operatorId = (await operatorOf('service')).id
})

const stateOf = async () => {
  const read = await readApplication(mei.id)
  return read.ok ? read.value.application : undefined
}

it('is one application however often it is sent, and is changed after a rejection only', async () => {
  const ends = await inParallel(4, 6, () => apply(mei.id, toApply()))
  expect(ends.every(({ ok }) => ok)).toBe(true)
  expect(await apply(mei.id, toApply({ city: '上海' }))).toMatchObject({ refusal: 'agentApplied' })
  const id = await anApplication(mei)
  const { rows } = await sql<{ moves: number }>`select count(*) as moves from agent_history`.execute(db)
  expect(rows).toEqual([{ moves: 1 }])
  await rejectAgent({ operatorId, id, reason: '理由太短' })
  expect(await stateOf()).toMatchObject({ state: 'rejected', because: '理由太短' })
  expect(await apply(mei.id, toApply({ city: '上海' }))).toMatchObject({ ok: true })
  expect(await stateOf()).toMatchObject({ state: 'pending', because: '', city: '上海', realName: '林小梅' })
})

it('keeps a real name where only its own row opens it', async () => {
  const [row] = (await sql<{ person: string; row: string }>`select person, agents::text as row from agents`.execute(db))
    .rows
  expect(row?.row).not.toContain('林小梅')
  expect(row?.row).not.toContain('13800138000')
  await sql`update agents set person = 'A' || substr(person, 2)`.execute(db)
  await expect(readApplication(mei.id)).rejects.toThrow()
  await sql`update agents set person = ${row?.person}`.execute(db)
})

it('opens the shop with the approval, once, by somebody else', async () => {
  const { id: agent } = await db.selectFrom('agents').select('id').executeTakeFirstOrThrow()
  await sql`update operators set phone = ${mei.phone} where id = ${operatorId}`.execute(db)
  expect(await approveAgent({ operatorId, id: agent })).toMatchObject({ refusal: 'agentOwn' })
  await sql`update operators set phone = '13700137003' where id = ${operatorId}`.execute(db)
  await sql`update members set status = 'blocked' where id = ${mei.id}`.execute(db)
  expect(await approveAgent({ operatorId, id: agent })).toMatchObject({ refusal: 'memberMoved' })
  await sql`update members set status = 'active' where id = ${mei.id}`.execute(db)
  expect(await getMemberInfo(mei.id)).toMatchObject({ value: { isAgent: false, shopName: null } })
  const ends = await inParallel(4, 6, () => approveAgent({ operatorId, id: agent }))
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
  const info = await getMemberInfo(mei.id)
  expect(info).toMatchObject({ value: { isAgent: true, businessId: expect.any(String) } })
  if (info.ok) expect(info.value.shopName).toBe(info.value.nickname)
  expect(await apply(mei.id, toApply())).toMatchObject({ refusal: 'agentApplied' })
  expect(await readDeskAgent(agent)).toMatchObject({ value: { realName: '林**', phone: '138****8000' } })
  expect(await showPerson(operatorId, agent)).toMatchObject({ value: { realName: '林小梅', phone: '13800138000' } })
  expect(await showPerson(operatorId, 'nobody')).toMatchObject({ refusal: 'notFound' })
  const noted = db.selectFrom('operator_acts').select('subject_id').where('act', '=', 'showAgentPerson')
  expect(await noted.execute()).toEqual([{ subject_id: agent }])
  expect(await freezeAgent({ operatorId, id: agent, reason: '刷单' })).toMatchObject({ ok: true })
  expect(await freezeAgent({ operatorId, id: agent, reason: '刷单' })).toMatchObject({ refusal: 'agentDecided' })
  expect(await stateOf()).toMatchObject({ state: 'frozen', because: '刷单' })
  expect(await unfreezeAgent({ operatorId, id: agent })).toMatchObject({ ok: true })
  expect(await unfreezeAgent({ operatorId, id: 'nobody' })).toMatchObject({ refusal: 'notFound' })
  expect(await audit()).toEqual([])
})

it('hands out an application to its member, and forgets who it was', async () => {
  expect(await ownApplication(db, mei.id)).toMatchObject([{ realName: '林小梅', city: '上海' }])
  await transaction((tx) => eraseOf(agents, tx, mei.id))
  const { rows } = await sql<{ row: string }>`
    select concat(a::text, h::text) as row from agents a join agent_history h on agent_id = a.id`.execute(db)
  for (const { row } of rows) expect(row).not.toMatch(/上海|刷单|身边/)
  expect(await readDeskAgent((await db.selectFrom('agents').select('id').executeTakeFirstOrThrow()).id)).toMatchObject({
    value: { realName: null, phone: null },
  })
})

it('keeps a real name under a key of its own, which another one follows', async () => {
  const someone = await somebody()
  await anApplication(someone)
  const person = async () =>
    (await db.selectFrom('agents').select('person').where('member_id', '=', someone.id).executeTakeFirstOrThrow())
      .person as string
  const before = await person()
  expect(before).not.toContain('林小梅')
  // As it was sealed before there were keys for it.
  const old = sealText('agents', someone.id, JSON.stringify({ realName: '林小梅', phone: '13800138000' }))
  await db.updateTable('agents').set({ person: old }).where('member_id', '=', someone.id).execute()
  settings().dataKeys = ['a-new-key-of-the-shop-that-is-long-enough']
  expect(await reencryptPeople()).toBeGreaterThan(0)
  expect(await reencryptPeople()).toBe(0)
  expect(keyIdOf(await person())).not.toBe(keyIdOf(before))
  expect(openPerson(someone.id, await person())).toMatchObject({ realName: '林小梅' })
  expect(() => openPerson('another', before)).toThrow()
  settings().dataKeys = []
})
