import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import type { HeldRole, Right } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { addOperator } from '../change-operator'
import { openOperatorSession } from '../operator-sessions'
import { block, setRole } from './change-person'
import { invite } from './invite'
import { saveNetworks } from './networks'
import { removeRole, saveRole } from './own-roles'
import { resetByCommand } from './reset-factor'

useDatabase()

const { people } = desk
let owner = ''
beforeAll(async () => {
  owner = (await operatorOf('owner')).id
})

const as = async (id: string) => ({ operator: await operatorTokenOf({ id }) })
const codeOf = ({ code }: { code: number }) =>
  code === 200 ? 'done' : Object.entries(refusals).find(([, one]) => one.code === code)?.[0]
const dataOf = <T>({ data }: { data: unknown }) => data as T
const askOwner = async (call: Parameters<typeof askCall>[0], input: object) => askCall(call, input, await as(owner))

let at = 0
async function another(role: HeldRole = 'owner', ownRoleId: string | null = null): Promise<string> {
  const phone = `1380016${String(++at).padStart(4, '0')}`
  const added = await transaction((tx) => addOperator(tx, { phone, role, ownRoleId }))
  if (!added.ok) throw new Error(added.refusal)
  await sql`update operators set enrolled_at = shop_now() where id = ${added.value.id}`.execute(db)
  return added.value.id
}

async function aRole(...rights: Right[]): Promise<string> {
  return dataOf<{ id: string }>(await askOwner(people.saveRole, { name: `Role ${++at}`, rights })).id
}

async function invited() {
  const phone = `1380017${String(++at).padStart(4, '0')}`
  const made = await askOwner(people.invite, { name: 'Lan', phone, roleId: 'orders' })
  return dataOf<{ id: string; code: string }>(made)
}

const half = (id: string) => transaction((tx) => openOperatorSession(tx, id, false))
const take = async (enrolmentCode: string, operator: string) =>
  codeOf(await askCall(desk.console.openEnrolment, { enrolmentCode }, { operator }))

it('whoever was blocked, or given less, after their session was looked at does nothing any more', async () => {
  const [gone, clerk, roleId] = [await another(), await another('goods'), await aRole('handleGoods')]
  const acts = {
    block: (by: { id: string; role: 'owner' }) => block(by, clerk),
    setRole: (by: { id: string; role: 'owner' }) => setRole(by, { id: clerk, roleId: 'owner' }),
    invite: (by: { id: string; role: 'owner' }) => invite(by, { name: 'Lan', phone: '13800160000', roleId: 'owner' }),
    saveRole: (by: { id: string; role: 'owner' }) =>
      saveRole(by, { id: roleId, name: `Role ${++at}`, rights: ['handleOperators'] }),
    removeRole: (by: { id: string; role: 'owner' }) => removeRole(by, roleId),
    saveNetworks: (by: { id: string; role: 'owner' }) =>
      saveNetworks(
        { locale: 'en', address: '203.0.113.9', operator: by, operatorToken: '' },
        { networks: '203.0.113.9' },
      ),
  }
  const stale = { id: gone, role: 'owner' } as const
  for (const [change, refusal] of [
    [sql`status = 'blocked'`, 'operatorBlocked'],
    [sql`status = 'active', role = 'goods'`, 'roleMissing'],
  ] as const) {
    await sql`update operators set ${change} where id = ${gone}`.execute(db)
    for (const [name, act] of Object.entries(acts))
      expect([name, await act(stale)]).toMatchObject([name, { ok: false, refusal }])
  }
})

describe('an invitation', () => {
  it('that was taken back is over for good', async () => {
    const { id, code } = await invited()
    for (const call of [people.block, people.unblock]) expect(codeOf(await askOwner(call, { id }))).toBe('done')
    expect(await take(code, await half(id))).toBe('enrolmentWrong')
    expect(codeOf(await askCall(desk.invitation.show, { id, enrolmentCode: code }))).toBe('invitationOver')
  })

  it('that is made anew ends what the link before has opened', async () => {
    const { id, code } = await invited()
    const opened = await half(id)
    expect(await take(code, opened)).toBe('done')
    expect(codeOf(await askOwner(people.renew, { id }))).toBe('done')
    expect(codeOf(await askCall(desk.console.enrolment, {}, { operator: opened }))).toBe('sessionDead')
  })
})

describe('a second factor', () => {
  it('is reset by nobody who has fewer rights than whose it is', async () => {
    const [lostRole, otherRole] = [await aRole('handleOperators', 'handleGoods'), await aRole('handleOperators')]
    const [lost, other] = [await another('own', lostRole), await another('own', otherRole)]
    const { approvalId: id } = dataOf<{ approvalId: string }>(await askOwner(people.askReset, { id: lost }))
    expect(codeOf(await askCall(desk.approvals.approve, { id }, await as(other)))).toBe('moreRights')
    expect(await askCall(desk.approvals.details, { id }, await as(lost))).toMatchObject({ data: { mayApprove: false } })
    expect(codeOf(await askCall(desk.approvals.approve, { id }, await as(await another())))).toBe('done')
  })

  it('is not reset by the command where whoever asked is gone', async () => {
    const [lost, asker] = [await another('goods'), await another()]
    expect(codeOf(await askCall(people.askReset, { id: lost }, await as(asker)))).toBe('done')
    await sql`update operators set status = 'blocked' where id = ${asker}`.execute(db)
    expect(await resetByCommand(lost, false)).toMatchObject({ refusal: 'resetAlone' })
  })
})

it('a role that another has changed meanwhile is not overwritten', async () => {
  const [clerk, roleId] = [await another('goods'), await aRole('handleGoods')]
  const { mark: seen } = dataOf<{ mark: string }>(await askOwner(people.role, { id: roleId }))
  const [mine, theirs] = [['handleGoods', 'handleCoupons'], ['handleDraws']]
  const save = (rights: string[]) =>
    askOwner(people.saveRole, { id: roleId, name: `Role ${roleId}`.slice(0, 40), rights, seen })
  expect([codeOf(await save(mine)), codeOf(await save(theirs))]).toEqual(['done', 'overtaken'])
  const give = (to: string) => askOwner(people.setRole, { id: clerk, roleId: to, seen: 'goods' })
  expect([codeOf(await give('orders')), codeOf(await give('service'))]).toEqual(['done', 'overtaken'])
})

it('an address with an interface, or bits with a nought before them, is none', async () => {
  for (const networks of ['fe80::1%eth0', '10.0.0.0/08'])
    expect(codeOf(await askOwner(people.saveNetworks, { networks }))).toBe('addressUnknown')
})
