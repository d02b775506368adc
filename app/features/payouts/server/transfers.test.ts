import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { approvedPayout, asks, give, stateOf, sure } from '#tests/support/payouts'
import { rounds, seed } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { useServices } from '#tests/support/services'
import { operatorOf } from '#tests/support/stage'
import { aWalletOwner, bringToEnd, chance, transferOf } from '#tests/support/transfers'
import { balanceOf } from '~/features/wallet/server/balance'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { type PayoutGateway, payoutGateway } from '~/services/payout'
import { SIM_WX } from '~/services/wechat/settings'
import { fen } from '~/values/money'
import { approvePayout } from './decide-payout'
import { cancelPayout, receivePayout } from './own-payouts'
import { listPayouts, readStanding } from './read-payouts'
import { queryPayouts, sendPayout } from './send-payout'

vi.hoisted(() => {
  process.env.PAYOUT_GATEWAY = 'wxpay'
})

useDatabase({ holdsMany: true })
const services = useServices()

let finance: string
beforeAll(async () => {
  finance = (await operatorOf('finance')).id
})
beforeEach(() => services().frame.reset())

const book = () => services().wxpay.transfers.book
const fault = (operation: string, effect: object, times = 1) =>
  services().frame.addFault({ service: 'wxpay', operation, effect, times })
const journal = (operation: string) => services().frame.journal.filter((one) => one.operation === operation).length
const balance = async (id: string) => (await balanceOf(db, id)).available

/** One that its owner has requested, so that it is to be sent. */
async function toSend() {
  const mei = await aWalletOwner()
  const id = await approvedPayout(mei, finance)
  sure(await receivePayout(mei.id, id))
  return { mei, id }
}
async function waiting() {
  const one = await toSend()
  expect(await sendPayout(one.id)).toBe(true)
  return one
}
const shownOf = async (memberId: string) => sure(await readStanding(memberId)).open

describe('a transfer by WeChat Pay', () => {
  it('waits for its payee with what opens the confirmation, and is paid by the callback', async () => {
    const { mei, id } = await waiting()
    const { openid, packageInfo } = transferOf(book(), id)
    expect(await shownOf(mei.id)).toMatchObject({
      state: 'awaiting',
      confirmAt: null,
      confirmation: { mchId: '1900000109', appId: SIM_WX.app, package: packageInfo },
    })
    expect(openid).toMatch(/^o/)
    book().confirm(id)
    await services().frame.advance(0)
    expect(await stateOf(id)).toBe('paid')
    expect(await audit()).toEqual([])
  })

  it('sends the real name sealed from the amount on that needs one, and never without', async () => {
    const lan = await aWalletOwner()
    await give(lan.id, 3_000_00)
    expect(await asks(lan, { amount: fen(2_000_00) })).toMatchObject({ refusal: 'badInput', field: 'accountName' })
    const { payoutId: id } = sure(await asks(lan, { amount: fen(2_000_00), name: '林小梅' }))
    sure(await approvePayout({ operatorId: finance, id }))
    sure(await receivePayout(lan.id, id))
    await sendPayout(id)
    expect(transferOf(book(), id).name).toBe('林小梅')
    const sent = services().frame.journal.filter(({ operation }) => operation === 'transfer')
    expect(sent.map(({ request: { raw } }) => raw.toString()).join()).not.toContain('林小梅')
    const { rows } = await sql<{ body: string }>`select body from payout_requests where payout_id = ${id}`.execute(db)
    expect(rows[0]?.body).not.toMatch(/林小梅|user_name/)
  })

  it.each([
    ['refuse', 'failed', 'refused'],
    ['late', 'cancelled', 'expired'],
    ['cancel', 'cancelled', 'back'],
  ] as const)('that ends by %s is %s, and the money is back once', async (how, state, ending) => {
    const { mei, id } = await waiting()
    if (how === 'refuse') book().refuse(id)
    if (how === 'cancel') sure(await cancelPayout(mei.id, id))
    if (how === 'late') {
      await services().frame.advance(24 * 3_600_000 + 1)
      await sql`update payouts set next_query_at = shop_now() where id = ${id}`.execute(db)
    }
    await bringToEnd(services())
    expect([await stateOf(id), await balance(mei.id)]).toEqual([state, 100_00])
    expect((await listPayouts(mei.id, undefined)).value.items).toMatchObject([{ ending }])
    expect(await audit()).toEqual([])
  })

  it('cannot be taken back once it is confirmed, however near they come', async () => {
    const { mei, id } = await waiting()
    services().wxpay.deliveries.isSilent = true
    book().confirm(id)
    sure(await cancelPayout(mei.id, id))
    await deliverOutbox()
    services().wxpay.deliveries.isSilent = false
    expect([await stateOf(id), await balance(mei.id)]).toEqual(['paid', 0])
    expect(await cancelPayout(mei.id, id)).toMatchObject({ refusal: 'payoutMoved' })
  })
})

describe('a result that nobody knows', () => {
  it.each([
    ['lost', { reset: 'after' }],
    ['a page of a gateway', { html: true }],
    ['cut short', { truncate: 20 }],
    ['not signed', { signature: 'none' }],
    ['signed wrongly', { signature: 'wrong' }],
    ['signed by a stranger', { signature: 'unknown serial' }],
  ])('because the answer is %s is asked for first, and is one transfer', async (_, effect) => {
    const { mei, id } = await toSend()
    fault('transfer', effect)
    await expect(sendPayout(id)).rejects.toThrow()
    expect(await stateOf(id)).toBe('sending')
    expect(await sendPayout(id)).toBe(true)
    // The number went out twice because only that brings what opens the confirmation.
    expect([await stateOf(id), journal('query transfer'), book().all.size]).toEqual(['awaiting', 2, 1])
    expect((await shownOf(mei.id))?.confirmation?.package).toBe(transferOf(book(), id).packageInfo)
  })

  it('is not sent while the service does not say that it has never heard of it', async () => {
    const { mei, id } = await toSend()
    // Nor is it taken back: nobody can say yet what there is to take back.
    expect(await cancelPayout(mei.id, id)).toMatchObject({ refusal: 'payoutMoved' })
    fault('query transfer', { instead: { status: 404, body: '{"code":"NOT_FOUND","message":""}' } })
    await expect(sendPayout(id)).rejects.toThrow('NOT_FOUND')
    expect(journal('transfer')).toBe(0)
  })

  it('goes on with what was sent first, whatever the settings say by then', async () => {
    const { id } = await toSend()
    fault('transfer', { reset: 'before' })
    await expect(sendPayout(id)).rejects.toThrow()
    await sql`update payout_requests set body = replace(body, '推广佣金', '佣金') where payout_id = ${id}`.execute(db)
    await sendPayout(id)
    expect(transferOf(book(), id).facts).toContain('"佣金"')
  })
})

it('goes back after a day in which the service has only refused it, and not a moment before', async () => {
  const { mei, id } = await toSend()
  book().balance = 0
  await expect(sendPayout(id)).rejects.toThrow('NOT_ENOUGH')
  await moveClock('23 hours')
  await expect(sendPayout(id)).rejects.toThrow('NOT_ENOUGH')
  // In between nobody knew for once, so the day begins anew.
  fault('transfer', { reset: 'before' })
  await expect(sendPayout(id)).rejects.toThrow()
  await moveClock('25 hours')
  await expect(sendPayout(id)).rejects.toThrow('NOT_ENOUGH')
  expect(await stateOf(id)).toBe('sending')
  await moveClock('50 hours')
  expect(await sendPayout(id)).toBe(true)
  await moveClock('0')
  expect([await stateOf(id), await balance(mei.id), book().all.size]).toEqual(['failed', 100_00, 0])
})

it('believes no callback that is altered, of another merchant, or signed by somebody else', async () => {
  const { id } = await waiting()
  const { transfers, deliveries } = services().wxpay
  deliveries.sent = []
  for (const change of [
    { state: 'SUCCESS', transfer_amount: 1 },
    { state: 'SUCCESS', mchid: '1900000999' },
  ])
    transfers.callBack(id, change)
  for (const signature of ['wrong', 'old', 'none', 'unknown serial'] as const)
    transfers.callBack(id, { state: 'SUCCESS' }, { signature })
  await services().frame.advance(0)
  expect(deliveries.sent.map(({ status }) => status).sort()).toEqual([200, 200, 401, 401, 401, 401])
  expect(await stateOf(id)).toBe('awaiting')
})

/**
 * Pays members out while answers get lost and payees do what they like, until all of it is over; answers the numbers of the
 * withdrawals.
 */
async function playOut(count: number, gateway?: PayoutGateway): Promise<string[]> {
  const { wxpay, frame } = services()
  const luck = chance(seed)
  const ids: string[] = []
  const faults = ['reset', 'html', 'none', 'slow'] as const
  // What earlier tests left to be sent is none of these.
  await sql`update outbox set done_at = shop_now() where done_at is null`.execute(db)
  await inParallel(4, count, async () => {
    const { mei, id } = await toSend()
    ids.push(id)
    wxpay.transfers.book.begins = luck() < 0.3 ? 'ACCEPTED' : 'WAIT_USER_CONFIRM'
    for (let tries = 0; (await stateOf(id)) === 'sending' && tries < 60; tries++) {
      services()
      const kind = faults[Math.floor(luck() * faults.length * 2)]
      if (kind) frame.addFault({ service: 'wxpay', operation: '*', effect: EFFECTS[kind], times: 1 })
      await Promise.all([1, 2].map(() => sendPayout(id, gateway).catch(() => false)))
    }
    const act = luck()
    if (act < 0.4) wxpay.transfers.book.confirm(id)
    else if (act < 0.6) wxpay.transfers.book.refuse(id)
    else if (act < 0.8) await Promise.all([cancelPayout(mei.id, id), luck() < 0.5 && wxpay.transfers.book.confirm(id)])
  })
  for (let tries = 0; tries < 40 && (await countOpen(ids)) > 0; tries++) {
    // Also what was sent only now runs out.
    await services().frame.advance(24 * 3_600_000 + 1)
    await sql`update payouts set next_query_at = shop_now() where state = 'awaiting'`.execute(db)
    await sql`update outbox set due_at = shop_now(), lease_until = null where done_at is null`.execute(db)
    await deliverOutbox()
    while ((await queryPayouts()) === 50);
  }
  return ids
}

/** What the service has beside one transfer for each withdrawal that ended as it did there, by all that it was ever sent. */
async function wrongWith(ids: readonly string[]): Promise<string[]> {
  const transfers = [...book().all.values()]
  const { rows } = await sql<{ id: string; state: string; net: number }>`
    select id, state, net from payouts where id = any(${[...ids]})`.execute(db)
  const ends = { SUCCESS: 'paid', FAIL: 'failed', CANCELLED: 'cancelled' } as Record<string, string>
  const wrong = transfers.flatMap((one) => {
    const ours = rows.find(({ id }) => id === one.id)
    const wanted = one.failReason === 'OVERDUE_CLOSE' ? 'cancelled' : ends[one.state]
    return ours && ours.state === wanted && ours.net === one.amount ? [] : [`${one.id} ${one.state} ${ours?.state}`]
  })
  if (transfers.length !== ids.length) wrong.push(`${transfers.length} transfers, ${ids.length} withdrawals`)
  const paid = transfers.filter(({ state }) => state === 'SUCCESS').map(({ openid }) => openid)
  if (new Set(paid).size !== paid.length) wrong.push('somebody was paid twice')
  return wrong
}

it('is paid out once, whatever answers get lost and whatever its payee does', async () => {
  const ids = await playOut(rounds(24, 2_000))
  expect(await wrongWith(ids)).toEqual([])
  expect(await audit()).toEqual([])
}, 1_200_000)

async function countOpen(ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payouts where id = any(${ids}) and state in ('sending', 'awaiting')`.execute(db)
  return rows[0]?.count ?? 0
}

const EFFECTS = {
  reset: { reset: 'after' },
  html: { html: true },
  none: { signature: 'none' },
  slow: { delayMs: 20 },
} as const

it('and that shows a driver that sends again under another number', async () => {
  const gateway = payoutGateway() as PayoutGateway
  const tries = new Map<string, number>()
  await sql`alter table payout_requests drop constraint payout_requests_payout_id_fkey`.execute(db)
  const ids = await playOut(12, {
    ...gateway,
    async send(transfer) {
      const before = tries.get(transfer.id) ?? 0
      tries.set(transfer.id, before + 1)
      if (before === 0) return gateway.send(transfer)
      const other = `${transfer.id}${before}`
      const said = await gateway.send({ ...transfer, id: other })
      for (const id of [transfer.id, other]) book().confirm(id)
      return said
    },
  })
  expect(await wrongWith(ids)).toEqual(
    expect.arrayContaining([expect.stringMatching(/transfers, 12 withdrawals/), 'somebody was paid twice']),
  )
}, 120_000)
