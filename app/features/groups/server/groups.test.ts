import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { askCall } from '#tests/support/call-over-http'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aBatch } from '#tests/support/money'
import { paidOrder } from '#tests/support/order-life'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { setPrivacy } from '~/features/account/server/personal-data'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { sendToGroups } from './send-to-group'

useDatabase()

let service: string
let finance: string
let serviceOperator: { id: string }
let mei: Person
let qiang: Person
let lan: Person
beforeAll(async () => {
  serviceOperator = await operatorOf('service')
  service = await operatorTokenOf(serviceOperator)
  finance = await operatorTokenOf(await operatorOf('finance'))
  ;[mei, qiang, lan] = [await member('mei'), await member('qiang'), await member('lan')]
  for (const { id } of [mei, qiang]) await setPrivacy(id, { takesMarketing: true })
})
afterEach(async () => {
  await moveClock('0')
  service = await operatorTokenOf(serviceOperator)
})

const rule = { spentFrom: '', spentTo: '', orderedWithin: '', quietFor: '', agentId: '', tag: '' }

async function aGroup(more: Partial<typeof rule>): Promise<string> {
  const saved = await askCall(desk.groups.save, { name: 'Regulars', ...rule, ...more }, { operator: service })
  return (saved.data as { id: string }).id
}
const details = async (id: string) =>
  (await askCall(desk.groups.details, { id }, { operator: service })).data as z.output<
    typeof desk.groups.details.output
  >
const counts = async (more: Partial<typeof rule>) => {
  const { people, welcome } = await details(await aGroup(more))
  return [people, welcome]
}

const notice = (id: string, more: object = {}) => ({
  ...{ id, kind: 'notice', batchId: '', titleZh: '春季新品', textZh: '新品到店', titleEn: '', textEn: '', at: '' },
  submissionId: randomToken(),
  ...more,
})
const send = (input: object, operator = service) => askCall(desk.groups.send, input as never, { operator })

async function gotten(kind = 'groupNotice'): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select member_id as id, count(*)::int as count from notices where kind = ${kind} group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function sweep(): Promise<void> {
  for (let rounds = 0; rounds < 100 && (await sendToGroups()) > 0; rounds++);
}

const tag = (person: Person, tags: string, note = '') =>
  askCall(desk.members.saveNote, { id: person.id, tags, note }, { operator: service })

let crowds = 0
async function aCrowd(tagged: string, count: number): Promise<void> {
  await sql`
    with crowd as (
      insert into members (phone, nickname, invitation_code, takes_marketing)
      select '166' || lpad((${++crowds}::int * 1000000 + at)::text, 8, '0'), 'Crowd',
        translate(upper(lpad(to_hex(at + ${crowds * 10_000}::int), 7, '0')), '01', 'YZ'), at % 10 <> 0
      from generate_series(1, ${count}::int) at returning id)
    insert into member_tags (member_id, tag) select id, ${tagged} from crowd`.execute(db)
}

describe('a group', () => {
  it('is a rule of what was spent, when, by whom invited, and tags', async () => {
    await paidOrder(mei, await addressOf(mei), await someGoods('Group scarf', { price: 30_000 }))
    await sql`update members set inviter_id = ${mei.id} where id = ${lan.id}`.execute(db)
    await tag(qiang, 'VIP, VIP，Gift')
    expect(await counts({ spentFrom: '300' })).toEqual([1, 1])
    expect(await counts({ spentFrom: '1000' })).toEqual([0, 0])
    expect(await counts({ spentTo: '1' })).toEqual([2, 1])
    expect(await counts({ orderedWithin: '30' })).toEqual([1, 1])
    expect(await counts({ quietFor: '30' })).toEqual([2, 1])
    expect(await counts({ agentId: mei.id })).toEqual([1, 0])
    expect(await counts({ tag: 'VIP' })).toEqual([1, 1])
    await moveClock('40 days')
    service = await operatorTokenOf(serviceOperator)
    expect(await counts({ quietFor: '30' })).toEqual([3, 2])
  })

  it('that says nothing, or names nobody, sends nothing', async () => {
    expect(await askCall(desk.groups.save, { name: 'All', ...rule }, { operator: service })).toMatchObject({
      code: 400,
    })
    expect(await send(notice(await aGroup({ agentId: mei.id })))).toMatchObject({ code: 5012 })
    expect(await send(notice(await aGroup({ tag: 'VIP' })), finance)).toMatchObject({ code: 5013 })
    expect((await gotten()).size).toBe(0)
  })
})

describe('what goes to a group', () => {
  it('reaches once whoever wants it, and nobody else', async () => {
    await Promise.all([tag(mei, 'first'), tag(qiang, 'first'), tag(lan, 'first')])
    const input = notice(await aGroup({ tag: 'first' }))
    const shown = await askCall(desk.groups.preview, input as never, { operator: service })
    expect(shown).toMatchObject({ data: { people: 3, welcome: 2, title: '春季新品', dueAt: null } })
    await Promise.all([send(input), send(input)])
    await Promise.all([sweep(), sweep()])
    expect([...(await gotten())].sort()).toEqual([mei.id, qiang.id].sort().map((id) => [id, 1]))
    const { items } = await details(input.id)
    expect(items).toMatchObject([{ state: 'finished', planned: 2, sent: 2, skipped: 0 }])
  })

  it('goes no more to whoever has ended it meanwhile', async () => {
    await Promise.all([tag(mei, 'second'), tag(qiang, 'second')])
    const id = await aGroup({ tag: 'second' })
    await send(notice(id))
    await askCall(calls.accounts.setPrivacy, { takesMarketing: false }, { token: await tokenOf(qiang) })
    const before = await gotten()
    await sweep()
    const now = await gotten()
    expect([now.get(mei.id), now.get(qiang.id)]).toEqual([(before.get(mei.id) ?? 0) + 1, before.get(qiang.id)])
    await setPrivacy(qiang.id, { takesMarketing: true })
  })

  it('waits for its time, and never goes when it was stopped', async () => {
    await tag(mei, 'later')
    const id = await aGroup({ tag: 'later' })
    expect(await send(notice(id, { at: '2020-01-01T10:00' }))).toMatchObject({ code: 4002 })
    await send(notice(id, { at: '2099-01-01T10:00' }))
    const before = (await gotten()).get(mei.id)
    await sweep()
    expect((await gotten()).get(mei.id)).toBe(before)
    const [planned] = (await details(id)).items
    expect(planned).toMatchObject({ state: 'planned', dueAt: expect.stringMatching(/^2099-01-01T02:00/) })
    const stop = () => askCall(desk.groups.stop, { id, broadcastId: planned?.id ?? '' }, { operator: service })
    expect(await stop()).toMatchObject({ code: 200 })
    expect(await stop()).toMatchObject({ code: 5011 })
    await moveClock('80 years')
    await sweep()
    expect((await gotten()).get(mei.id)).toBe(before)
  })

  it('ends in the middle when it is stopped', async () => {
    await aCrowd('half', 1_200)
    const id = await aGroup({ tag: 'half' })
    await send(notice(id))
    await sendToGroups()
    const [running] = (await details(id)).items
    expect(running).toMatchObject({ state: 'running', sent: 500 })
    await askCall(desk.groups.stop, { id, broadcastId: running?.id ?? '' }, { operator: service })
    await sweep()
    expect((await details(id)).items).toMatchObject([{ state: 'stopped', sent: 500 }])
  })

  it('reaches nobody twice, though its sweep is killed again and again', async () => {
    await aCrowd('killed', 3_000)
    const id = await aGroup({ tag: 'killed' })
    await send(notice(id))
    let died = 0
    for (let rounds = 0; rounds < 60; rounds++) {
      const sending = Promise.allSettled([sendToGroups(), sendToGroups()])
      if (rounds % 2 === 0) {
        await new Promise((resolve) => setTimeout(resolve, rounds))
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
          db,
        )
      }
      died += (await sending).filter(({ status }) => status === 'rejected').length
      // The connection that answers may have been killed, too.
      if ((await details(id)).items?.[0]?.state === 'finished') break
    }
    await sweep()
    expect(died).toBeGreaterThan(0)
    const { rows } = await sql<{ reached: number; most: number }>`
      select count(*)::int as reached, max(times)::int as most from (
        select count(n.id) as times from member_tags t join notices n on n.member_id = t.member_id and n.kind = 'groupNotice'
        where t.tag = 'killed' group by t.member_id) counted`.execute(db)
    expect(rows).toEqual([{ reached: 2_700, most: 1 }])
    expect((await details(id)).items).toMatchObject([{ state: 'finished', sent: 2_700 }])
  })

  it('is a coupon for as many as there are of it', async () => {
    await aCrowd('coupon', 120)
    const id = await aGroup({ tag: 'coupon' })
    const batchId = await aBatch({ taking: 'operator', quota: 60, limitPerMember: 1 })
    const coupon = notice(id, { kind: 'coupon', batchId, titleZh: '', textZh: '' })
    expect(await send(coupon)).toMatchObject({ code: 5013 })
    expect(await send(coupon, finance)).toMatchObject({ code: 200 })
    await sweep()
    expect((await details(id)).items).toMatchObject([{ state: 'finished', sent: 60, skipped: 48 }])
    const given = await db.selectFrom('member_coupons').select('member_id').where('batch_id', '=', batchId).execute()
    expect(new Set(given.map((one) => one.member_id)).size).toBe(60)
    expect((await gotten('groupCoupon')).size).toBe(60)
  })
})

it('tags and note of a member are overtaken by nobody unseen, and go with the account', async () => {
  await tag(lan, 'quiet, careful', 'Calls on Mondays')
  const seen = await askCall(desk.members.details, { id: lan.id }, { operator: service })
  expect(seen).toMatchObject({ data: { tags: ['careful', 'quiet'], note: 'Calls on Mondays', takesMarketing: false } })
  await tag(lan, 'quiet', 'Calls on Fridays')
  const late = { id: lan.id, tags: '', note: '', seen: (seen.data as { mark: string }).mark }
  expect(await askCall(desk.members.saveNote, late, { operator: service })).toMatchObject({ code: 4005 })
  const rows = await askCall(calls.accounts.ownRows, { kind: 'noteOfShop' }, { token: await tokenOf(lan) })
  expect(rows).toMatchObject({ data: { rows: [{ note: 'Calls on Fridays' }] } })
})
