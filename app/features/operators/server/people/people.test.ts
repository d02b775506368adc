import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { moveClock, useDatabase } from '#tests/support/database'
import { inParallel } from '#tests/support/race'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import type { Call } from '~/contract/call'
import type { OperatorRole, Right } from '~/contract/roles'
import { dispatch } from '~/house/dispatch'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { addOperator } from '../change-operator'
import { openOperatorSession } from '../operator-sessions'
import { resetByCommand } from './reset-factor'

useDatabase()

const { people } = desk
const ids = {} as Record<OperatorRole, string>
beforeAll(async () => {
  for (const role of ['owner', 'service', 'goods'] as const) ids[role] = (await operatorOf(role)).id
})

const as = async (id: string) => ({ operator: await operatorTokenOf({ id }) })
const asOwner = () => as(ids.owner)
const codeOf = ({ code }: { code: number }) =>
  code === 200 ? 'done' : Object.entries(refusals).find(([, one]) => one.code === code)?.[0]
const dataOf = <T>({ data }: { data: unknown }) => data as T
const rowOf = (id: string) => db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actsOn = async (id: string) =>
  (await db.selectFrom('operator_acts').select('act').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ act }) => act,
  )

let at = 0
/** Somebody who is in already. */
async function another(role: OperatorRole = 'owner'): Promise<string> {
  const added = await transaction((tx) => addOperator(tx, { phone: `1380014${String(++at).padStart(4, '0')}`, role }))
  if (!added.ok) throw new Error(added.refusal)
  await sql`update operators set enrolled_at = shop_now() where id = ${added.value.id}`.execute(db)
  return added.value.id
}

async function aRole(rights: Right[], by = ids.owner): Promise<string> {
  const saved = await askCall(people.saveRole, { name: `Role ${++at}`, rights }, await as(by))
  return dataOf<{ id: string }>(saved).id
}

async function invited(roleId: string, by = ids.owner) {
  const phone = `1380015${String(++at).padStart(4, '0')}`
  const made = await askCall(people.invite, { name: 'Lan', phone, roleId }, await as(by))
  return { phone, made, ...dataOf<{ id: string; code: string }>(made) }
}

const half = (id: string) => transaction((tx) => openOperatorSession(tx, id, false))
const take = async ({ id, code }: { id: string; code: string }) =>
  codeOf(await askCall(desk.console.openEnrolment, { enrolmentCode: code }, { operator: await half(id) }))
const open = ({ id, code }: { id: string; code: string }) => askCall(desk.invitation.show, { id, enrolmentCode: code })

describe('an invitation', () => {
  it('is found behind a list of two hundred others', async () => {
    for (let others = 0; others < 200; others++) await another('goods')
    const { id } = await invited('goods')
    expect(await askCall(people.details, { id }, await asOwner())).toMatchObject({ code: 200, data: { id } })
  })

  it('tells whoever holds its link what it is to, is good once, and makes them an operator', async () => {
    const one = await invited('orders')
    expect(dataOf(await open(one))).toMatchObject({
      name: 'Lan',
      role: 'orders',
      phone: one.phone.replace(/(...)....(....)/, '$1****$2'),
    })
    expect(codeOf(await open({ ...one, code: 'AAAAA-AAAAA' }))).toBe('invitationOver')
    expect((await rowOf(one.id)).joined_at).toBeNull()
    expect(await take(one)).toBe('done')
    expect((await rowOf(one.id)).joined_at).not.toBeNull()
    expect([await take(one), codeOf(await open(one))]).toEqual(['enrolmentWrong', 'invitationOver'])
    expect(await actsOn(one.id)).toEqual(['inviteOperator'])
  })

  it('is over after 48 hours, and another link ends the one before', async () => {
    const one = await invited('orders')
    await moveClock('47 hours')
    expect(codeOf(await open(one))).toBe('done')
    await moveClock('49 hours')
    expect([codeOf(await open(one)), await take(one)]).toEqual(['invitationOver', 'enrolmentWrong'])
    const { code } = dataOf<{ code: string }>(await askCall(people.renew, { id: one.id }, await asOwner()))
    expect([codeOf(await open(one)), codeOf(await open({ ...one, code }))]).toEqual(['invitationOver', 'done'])
    await moveClock('0')
  })

  it('counts only while whoever made it may still invite', async () => {
    const clerk = await another('service')
    const roleId = await aRole(['handleOperators', 'handleCases'])
    await askCall(people.setRole, { id: clerk, roleId }, await asOwner())
    const one = await invited(await aRole(['handleCases'], clerk), clerk)
    await askCall(people.setRole, { id: clerk, roleId: 'service' }, await asOwner())
    expect(await take(one)).toBe('inviterGone')
    await askCall(people.setRole, { id: clerk, roleId }, await asOwner())
    expect(await take(one)).toBe('done')
  })

  it('is to nobody who is an operator already, and gives no more than its maker has', async () => {
    const { phone } = await rowOf(ids.goods)
    const known = { name: 'Mei', phone, roleId: 'goods' }
    expect(codeOf(await askCall(people.invite, known, await asOwner()))).toBe('operatorKnown')
    const clerk = await another('service')
    await askCall(
      people.setRole,
      { id: clerk, roleId: await aRole(['handleOperators', 'handleCases']) },
      await asOwner(),
    )
    for (const roleId of ['owner', 'goods', 'service', await aRole(['handleGoods'])])
      expect([roleId, codeOf((await invited(roleId, clerk)).made)]).toEqual([roleId, 'moreRights'])
  })
})

describe('rights', () => {
  it('are nobody’s own to change, and nobody’s who has fewer', async () => {
    const owner = await asOwner()
    for (const call of [people.block, people.unblock, people.endSessions, people.askReset, people.renew])
      expect(codeOf(await askCall(call, { id: ids.owner }, owner))).toBe('ownRights')
    expect(codeOf(await askCall(people.setRole, { id: ids.owner, roleId: 'goods' }, owner))).toBe('ownRights')
    const clerk = await another('service')
    const roleId = await aRole(['handleOperators'])
    await askCall(people.setRole, { id: clerk, roleId }, owner)
    const asClerk = await as(clerk)
    for (const id of [ids.owner, ids.goods])
      expect(codeOf(await askCall(people.block, { id }, asClerk))).toBe('moreRights')
    const own = { id: roleId, name: 'More', rights: ['handleOperators' as const, 'handleGoods' as const] }
    expect(codeOf(await askCall(people.saveRole, own, asClerk))).toBe('ownRights')
    expect(codeOf(await askCall(people.saveRole, { name: 'More', rights: ['handleGoods'] }, asClerk))).toBe(
      'moreRights',
    )
  })

  it('of an own role are those of the moment, without another login', async () => {
    const clerk = await another('content')
    const roleId = await aRole(['handleCoupons'])
    await askCall(people.setRole, { id: clerk, roleId }, await asOwner())
    const asClerk = await as(clerk)
    const may = async () =>
      [
        await askCall(desk.coupons.list, {}, asClerk),
        await askCall(desk.members.list, {}, asClerk),
        await askCall(desk.approvals.list, {}, asClerk),
      ].map(codeOf)
    expect(await may()).toEqual(['done', 'roleMissing', 'done'])
    const change = { id: roleId, name: `Role ${++at}`, rights: ['handleMembers' as const] }
    expect(codeOf(await askCall(people.saveRole, change, await asOwner()))).toBe('done')
    expect(await may()).toEqual(['roleMissing', 'done', 'roleMissing'])
    expect(codeOf(await askCall(people.removeRole, { id: roleId }, await asOwner()))).toBe('roleHeld')
  })

  it('leave one owner, whoever blocks whom at the same time', async () => {
    const [one, other] = [await another(), await another()]
    await sql`update operators set status = 'blocked' where role = 'owner' and id not in (${one}, ${other})`.execute(db)
    const tokens = { [one]: await as(one), [other]: await as(other) }
    const pairs = [
      [one, other],
      [other, one],
    ] as const
    const done = await inParallel(2, 2, async (index) => {
      const [by, id] = pairs[index] as (typeof pairs)[number]
      return codeOf(await askCall(people.block, { id }, tokens[by]))
    })
    expect(done.filter((outcome) => outcome === 'done')).toHaveLength(1)
    await sql`update operators set status = 'active' where role = 'owner'`.execute(db)
  })

  it('are gone at once with a block, and come back as they were', async () => {
    const clerk = await another('goods')
    const asClerk = await as(clerk)
    expect(codeOf(await askCall(people.block, { id: clerk }, await asOwner()))).toBe('done')
    expect(codeOf(await askCall(desk.console.me, {}, asClerk))).toBe('sessionDead')
    expect(codeOf(await askCall(people.unblock, { id: clerk }, await asOwner()))).toBe('done')
    expect((await rowOf(clerk)).role).toBe('goods')
    expect(await actsOn(clerk)).toEqual(['blockOperator', 'unblockOperator'])
  })
})

describe('a second factor', () => {
  beforeEach(() => sql`update operators set status = 'blocked' where id <> ${ids.owner}`.execute(db))

  const ask = async (id: string, by: string) => {
    const result = await askCall(people.askReset, { id }, await as(by))
    return { outcome: codeOf(result), approvalId: dataOf<{ approvalId?: string }>(result)?.approvalId ?? '' }
  }
  const approve = async (id: string, by: string) => codeOf(await askCall(desk.approvals.approve, { id }, await as(by)))
  const isReset = async (id: string) => (await rowOf(id)).enrolled_at === null

  it('is reset by two others, and by nobody else', async () => {
    const [lost, second] = [await another('goods'), await another()]
    const { approvalId } = await ask(lost, ids.owner)
    expect(await approve(approvalId, ids.owner)).toBe('approvalOwn')
    expect(codeOf(await askCall(desk.approvals.release, { id: approvalId }, await asOwner()))).toBe('resetAlone')
    expect(await isReset(lost)).toBe(false)
    expect(await approve(approvalId, second)).toBe('done')
    expect(await isReset(lost)).toBe(true)
    const { code } = dataOf<{ code: string }>(await askCall(people.renew, { id: lost }, await asOwner()))
    expect(await take({ id: lost, code })).toBe('done')
  })

  it('is no business of whose it is', async () => {
    const [lost] = [await another(), await another()]
    const { approvalId } = await ask(lost, ids.owner)
    expect(await approve(approvalId, lost)).toBe('resetOwn')
  })

  it('with one other is asked for by that one, and done by the command', async () => {
    const lost = await another('goods')
    expect(await resetByCommand(lost, false)).toMatchObject({ refusal: 'resetAlone' })
    expect((await ask(lost, ids.owner)).outcome).toBe('done')
    expect(await resetByCommand(lost, false)).toMatchObject({ ok: true })
    expect(await isReset(lost)).toBe(true)
    expect(await actsOn(lost)).toEqual(['resetFactorByCommand'])
  })

  it('of somebody alone is reset by the command alone', async () => {
    expect(await resetByCommand(ids.owner, false)).toMatchObject({ ok: true })
    await sql`update operators set enrolled_at = shop_now() where id = ${ids.owner}`.execute(db)
  })
})

describe('the own account', () => {
  it('shows the sessions and ends one of them, but nobody else’s', async () => {
    const clerk = await another('goods')
    const [here, there, others] = [await as(clerk), await as(clerk), await asOwner()]
    const shown = async () =>
      dataOf<{ sessions: { id: string; isThis: boolean }[] }>(await askCall(desk.self.show, {}, here)).sessions
    const [elsewhere] = (await shown()).filter(({ isThis }) => !isThis)
    expect(await shown()).toHaveLength(2)
    const id = elsewhere?.id as string
    expect(codeOf(await askCall(desk.self.endSession, { id }, others))).toBe('notFound')
    expect(codeOf(await askCall(desk.self.endSession, { id }, here))).toBe('done')
    expect(codeOf(await askCall(desk.console.me, {}, there))).toBe('sessionDead')
    expect(await shown()).toHaveLength(1)
  })

  it('makes recovery codes of which the earlier ones are good no more', async () => {
    const clerk = await another('goods')
    const renew = async () =>
      dataOf<{ codes: string[] }>(await askCall(desk.self.renewRecovery, {}, await as(clerk))).codes
    const prove = async (factorCode: string) =>
      codeOf(await askCall(desk.console.proveFactor, { factorCode }, { operator: await half(clerk) }))
    const [earlier, now] = [await renew(), await renew()]
    expect(await prove(earlier[0] as string)).toBe('factorWrong')
    expect(await prove(now[0] as string)).toBe('done')
    expect(dataOf(await askCall(desk.self.show, {}, await as(clerk)))).toMatchObject({ recoveryLeft: 7 })
  })
})

describe('the addresses of the console', () => {
  const OFFICE = '203.0.113.9'
  const from = async (address: string, one: Call, input: object, id: string) => {
    const caller = { locale: 'en' as const, address, operatorToken: (await as(id)).operator }
    return codeOf((await dispatch(one, input, caller)).envelope)
  }
  const save = (networks: string, address = OFFICE) => from(address, people.saveNetworks, { networks }, ids.owner)

  it('are kept only with the own one among them, and then let in nobody else', async () => {
    const clerk = await another('goods')
    const comesFrom = (address: string) => from(address, desk.console.me, {}, clerk)
    expect([await save('office'), await save('203.0.113.0/33'), await save('198.51.100.0/24')]).toEqual([
      'addressUnknown',
      'addressUnknown',
      'addressLeftOut',
    ])
    expect([await comesFrom('198.51.100.7'), await comesFrom('')]).toEqual(['done', 'done'])
    expect(await save('203.0.113.0/24\n2001:db8::/32')).toBe('done')
    expect([await comesFrom(OFFICE), await comesFrom(`::ffff:${OFFICE}`), await comesFrom('2001:db8::7')]).toEqual([
      'done',
      'done',
      'done',
    ])
    expect([await comesFrom('198.51.100.7'), await comesFrom('')]).toEqual(['addressBarred', 'addressBarred'])
    const logIn = { phone: '13800138000', verificationCode: '123456' }
    expect(codeOf((await dispatch(desk.console.logIn, logIn, { locale: 'en', address: '' })).envelope)).toBe(
      'addressBarred',
    )
    expect(await save('')).toBe('done')
    expect(await comesFrom('198.51.100.7')).toBe('done')
  })
})
