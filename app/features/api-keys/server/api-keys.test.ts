import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, stopClock, useDatabase } from '#tests/support/database'
import { aKey, fromAddress, withKey } from '#tests/support/keys'
import { inParallel } from '#tests/support/race'
import { anOrder } from '#tests/support/shopping'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { KEY_SCOPES } from '~/contract/key-scopes'
import { addOperator } from '~/features/operators/server/change-operator'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { isKey, newKey } from './key-text'

useDatabase()

let owner = ''
beforeAll(async () => {
  owner = (await operatorOf('owner')).id
})

const nameOf = ({ code }: { code: number }) =>
  code === 200 ? 'done' : Object.entries(refusals).find(([, one]) => one.code === code)?.[0]
const see = async (headers: object) => nameOf(await askCall(desk.orders.list, {}, headers))
const rowOf = (id: string) => db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actsOf = (id: string) =>
  db.selectFrom('operator_acts').select(['act', 'operator_id', 'key_id']).where('subject_id', '=', id).execute()

let at = 0
async function somebody(): Promise<string> {
  const phone = `1380018${String(++at).padStart(4, '0')}`
  const added = await transaction((tx) => addOperator(tx, { phone, role: 'owner' }))
  if (!added.ok) throw new Error(added.refusal)
  return added.value.id
}

const typed = (more: object = {}) => ({
  ...{ name: 'ERP', scopes: ['seeOrders'], life: '30', networks: '' },
  ...{ submissionId: randomToken(), ...more },
})
const make = async (more: object, by = owner, isFresh = true) =>
  askCall(desk.apiKeys.make, typed(more), { operator: await operatorTokenOf({ id: by }, { isFresh }) })

describe('a key', () => {
  it('opens what its scopes say, is stored as a hash, and shows when it was used', async () => {
    const { id, key } = await aKey(owner, { scopes: ['seeOrders'] })
    expect(await see(withKey(key))).toBe('done')
    expect(nameOf(await askCall(desk.stock.list, {}, withKey(key)))).toBe('keyScope')
    expect(JSON.stringify(await rowOf(id))).not.toContain(key.slice(6, 40))
    const operator = await operatorTokenOf({ id: owner })
    const { data, text } = await askCall(desk.apiKeys.details, { id }, { operator })
    expect(data).toMatchObject({ state: 'good', usedAt: expect.any(String), ending: key.slice(-4), lost: [] })
    expect(text).not.toContain(key)
  })

  it('has a shape that scanners of sources know, and 256 random bits', () => {
    const keys = Array.from({ length: 200 }, () => newKey().key)
    expect(new Set(keys).size).toBe(200)
    for (const key of keys) {
      expect(key).toMatch(/^lilac_[0-9A-Za-z]{49}$/)
      expect(isKey(key)).toBe(true)
      expect(isKey(`${key.slice(0, 10)}${key[10] === 'a' ? 'b' : 'a'}${key.slice(11)}`)).toBe(false)
    }
  })

  it('that is none is told so, whatever it is, and nothing is written for it', async () => {
    const { key } = await aKey(owner)
    const rows = async () => (await sql`select * from rate_windows union all select null, null`.execute(db)).rows.length
    const before = await rows()
    const wrong = [
      newKey().key,
      key.slice(0, -1),
      `${key} `.repeat(2),
      key.toUpperCase(),
      '',
      'x'.repeat(9_000),
      'ключ',
    ]
    const odd = wrong.map((text) => `Bearer ${encodeURI(text)}`)
    for (const authorization of [...odd, `bearer  ${newKey().key}`, 'Bearer', `Bearer ${key}, Bearer ${key}`])
      expect(await askCall(desk.orders.list, {}, { authorization })).toMatchObject({
        status: 401,
        code: 5501,
        data: {},
      })
    expect(await rows()).toBe(before)
    expect(await see({ authorization: `bearer  ${key}` })).toBe('done')
  })

  it('leaves what stands in front of the shop its own way of asking for a password', async () => {
    const operator = await operatorTokenOf({ id: owner })
    expect(await see({ operator, authorization: 'Basic bGlsYWM6bGlsYWM=' })).toBe('done')
  })

  it('comes alone', async () => {
    const [{ key }, operator] = [await aKey(owner), await operatorTokenOf({ id: owner })]
    const token = await tokenOf(await member('mei'))
    for (const other of [{ cookie: 'console=x' }, { operator }, { token }, { factor: '123456' }])
      expect(await see({ ...withKey(key), ...other })).toBe('keyMixed')
  })

  it('opens nothing of guests and members', async () => {
    const { key } = await aKey(owner)
    for (const one of [calls.goods.search, calls.orders.list, calls.members.logout])
      expect(nameOf(await askCall(one, {}, withKey(key)))).toBe('keyClosed')
  })

  it('is over at its end, once revoked, and with its maker', async () => {
    const maker = await somebody()
    const [{ key }, revoked] = [await aKey(maker), await aKey(maker)]
    const set = (how: ReturnType<typeof sql>) => sql`update operators set ${how} where id = ${maker}`.execute(db)
    const operator = await operatorTokenOf({ id: owner })
    for (const expected of ['done', 'notFound'])
      expect(nameOf(await askCall(desk.apiKeys.revoke, { id: revoked.id }, { operator }))).toBe(expected)
    expect(await see(withKey(revoked.key))).toBe('keyOver')
    await set(sql`status = 'blocked'`)
    expect(await see(withKey(key))).toBe('keyOver')
    await set(sql`status = 'active', role = 'orders'`)
    expect(await see(withKey(key))).toBe('keyOver')
    await set(sql`role = 'owner'`)
    expect(await see(withKey(key))).toBe('done')
    await moveClock('29 days')
    expect(await see(withKey(key))).toBe('done')
    await moveClock('30 days')
    expect(await see(withKey(key))).toBe('keyOver')
    await moveClock('0')
  })

  it('has no right that its maker has lost meanwhile', async () => {
    const roleOf = async (...rights: string[]) => {
      const { rows } = await sql<{ id: string }>`
        insert into operator_roles (name, rights) values (${randomToken(6)}, ${rights}) returning id`.execute(db)
      return rows[0]?.id as string
    }
    const [maker, many, few] = [
      await somebody(),
      await roleOf('handleKeys', 'seeOrders', 'handleGoods'),
      await roleOf('handleKeys', 'handleGoods'),
    ]
    const give = (id: string) =>
      sql`update operators set role = 'own', own_role_id = ${id} where id = ${maker}`.execute(db)
    await give(many)
    const { id, key } = await aKey(maker, { scopes: ['seeOrders', 'handleGoods'] })
    expect(await see(withKey(key))).toBe('done')
    await give(few)
    expect(await see(withKey(key))).toBe('keyScope')
    expect(nameOf(await askCall(desk.stock.list, {}, withKey(key)))).toBe('done')
    const operator = await operatorTokenOf({ id: owner })
    expect((await askCall(desk.apiKeys.details, { id }, { operator })).data).toMatchObject({ lost: ['seeOrders'] })
    expect(nameOf(await make({ scopes: ['seeOrders'] }, maker))).toBe('moreRights')
  })

  it('is used from its addresses alone, and without any from where the console is', async () => {
    const { key } = await aKey(owner, { networks: '203.0.113.0/24\n2001:db8::/32' })
    const from = (address: string, text = key) => see({ ...withKey(text), ...fromAddress(address) })
    expect(await from('203.0.113.9')).toBe('done')
    expect(await from('::ffff:203.0.113.9')).toBe('done')
    expect(await from('2001:db8::1')).toBe('done')
    for (const address of ['203.0.114.9', '2001:db9::1', 'unknown']) expect(await from(address)).toBe('keyAddress')
    const { key: free } = await aKey(owner)
    expect(await from('203.0.114.9', free)).toBe('done')
    await sql`insert into settings (key, value) values ('console.addresses', '["198.51.100.0/24"]')`.execute(db)
    expect([await from('203.0.114.9', free), await from('198.51.100.1', free)]).toEqual(['keyAddress', 'done'])
    expect(await from('203.0.113.9')).toBe('done')
    await sql`delete from settings where key = 'console.addresses'`.execute(db)
  })

  it('makes so many calls a minute, however many come at once', async () => {
    await sql`insert into settings (key, value) values ('keys.callsPerMinute', '20')`.execute(db)
    const { key } = await aKey(owner)
    await stopClock(new Date('2026-11-27T12:00:20Z'))
    const answers = await inParallel(12, 40, () => askCall(desk.orders.list, {}, withKey(key)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      status: 429,
      code: 5505,
      msg: expect.stringContaining('40 s'),
    })
    await stopClock(new Date('2026-11-27T12:01:00Z'))
    expect(await see(withKey(key))).toBe('done')
    await moveClock('0')
    await sql`delete from settings where key = 'keys.callsPerMinute'`.execute(db)
  })

  it('acts as its maker, and the log names both', async () => {
    const { id, key } = await aKey(owner, { scopes: ['moveOrders'] })
    const [mei, { skuId }] = [await member('mei'), await someGoods('scarf')]
    const { id: orderId } = await paidOrder(mei, [{ skuId }])
    const note = { id: orderId, note: 'Packed', seen: undefined }
    expect(nameOf(await askCall(desk.orders.note, note, withKey(key)))).toBe('done')
    expect(await actsOf(orderId)).toEqual([{ act: 'noteOrder', operator_id: owner, key_id: id }])
    const operator = await operatorTokenOf({ id: owner })
    expect(nameOf(await askCall(desk.orders.note, { ...note, note: 'Sent' }, { operator }))).toBe('done')
    expect((await actsOf(orderId)).at(-1)).toMatchObject({ key_id: null })
    const { data } = await askCall(desk.console.acts, { subjectId: orderId }, { operator })
    expect(data).toMatchObject({ items: [{ key: null }, { key: 'ERP' }] })
  })

  it('counts as its maker for four eyes', async () => {
    await sql`insert into settings (key, value) values ('approvals.priceCutAbove', '100')`.execute(db)
    const { key } = await aKey(owner, { scopes: ['moveOrders'] })
    const { id } = await anOrder(await member('qiang'), await someGoods('coat', { price: 90_000 }))
    const answer = await askCall(desk.orders.reprice, { id, payable: '500', why: 'Scratched' }, withKey(key))
    const { approvalId } = answer.data as { approvalId: string }
    expect(approvalId, answer.text).toBeTruthy()
    expect(nameOf(await askCall(desk.approvals.approve, { id: approvalId }, withKey(key)))).toBe('keyClosed')
    const operator = await operatorTokenOf({ id: owner })
    expect(nameOf(await askCall(desk.approvals.approve, { id: approvalId }, { operator }))).not.toBe('done')
    const other = await operatorTokenOf({ id: await somebody() })
    expect(nameOf(await askCall(desk.approvals.approve, { id: approvalId }, { operator: other }))).toBe('done')
  })
})

describe('making one', () => {
  it('asks for the right, a fresh factor, scopes that are given, and addresses that are some', async () => {
    expect(nameOf(await make({}, owner, false))).toBe('factorNeeded')
    const orders = await operatorOf('orders')
    expect(nameOf(await make({}, orders.id))).toBe('roleMissing')
    for (const wrong of [{ scopes: [] }, { scopes: ['handleOperators'] }, { scopes: ['enter'] }, { life: '731' }])
      expect(nameOf(await make(wrong)), JSON.stringify(wrong)).toBe('badInput')
    expect(nameOf(await make({ networks: '203.0.113.0/99' }))).toBe('addressUnknown')
    expect(nameOf(await make({ scopes: [...KEY_SCOPES] }))).toBe('done')
  })

  it('shows it once, and makes one for a form that is sent twice', async () => {
    const submissionId = randomToken()
    const [first, second] = [await make({ submissionId }), await make({ submissionId })]
    expect([nameOf(first), nameOf(second)]).toEqual(['done', 'keyShown'])
    expect(second.text).not.toContain('lilac_')
    expect(nameOf(await make({ submissionId, name: 'Another' }))).toBe('submissionReused')
    const { id, key } = first.data as { id: string; key: string }
    expect(await actsOf(id)).toMatchObject([{ act: 'makeApiKey', key_id: null }])
    const { rows } = await sql<{
      text: string
    }>`select to_jsonb(operator_acts)::text as text from operator_acts`.execute(db)
    expect(rows.filter(({ text }) => text.includes(key.slice(6, 30)))).toEqual([])
  })

  it('is open to no key, and lives two years at most', async () => {
    const { key } = await aKey(owner)
    for (const one of Object.values(desk.apiKeys))
      expect(nameOf(await askCall(one, { id: 'none', ...typed() }, withKey(key)))).toBe('keyClosed')
    const later = sql`update api_keys set expires_at = made_at + interval '800 days'`.execute(db)
    await expect(later).rejects.toThrow(/check/)
  })

  it('does not overwrite addresses that somebody has changed meanwhile', async () => {
    const [{ id }, operator] = [await aKey(owner), await operatorTokenOf({ id: owner })]
    const { mark: seen } = (await askCall(desk.apiKeys.details, { id }, { operator })).data as { mark: string }
    const save = async (networks: string) =>
      nameOf(await askCall(desk.apiKeys.saveNetworks, { id, networks, seen }, { operator }))
    expect([await save('203.0.113.7'), await save('203.0.113.8')]).toEqual(['done', 'overtaken'])
  })
})
