import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OperatorRole } from '~/contract/roles'
import { approveCase } from '~/features/after-sales/server/answer-case'
import { sendBack } from '~/features/after-sales/server/member-moves'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { receiveReturn } from '~/features/after-sales/server/returned-goods'
import { noteAlarm } from '~/features/alarms/server/store'
import { quoteFor } from '~/features/checkout/server/place-for-member'
import { previewOrder } from '~/features/checkout/server/preview-order'
import { previewLinkOf } from '~/features/goods/server/catalogue/preview-links'
import { moveGoods } from '~/features/goods/server/editing/store'
import { storeTyped } from '~/features/operators/server/typed-forms'
import { proposeOrder } from '~/features/proposals/server/propose-order'
import { mallFacts } from '~/features/settings/contract/members'
import { saveFacts } from '~/features/settings/server/facts'
import { publishPage } from '~/features/storefront/server/pages/publish-page'
import { startAs } from '~/features/tables/server/imports'
import { insertVideoFile } from '~/features/videos/server/store-video-files'
import type { Caller } from '~/house/caller'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import { randomToken } from '~/values/ids'
import { aCase, OPERATOR, paidOrder } from '../cases'
import { type Person, someGoods } from '../cast'
import { aGoodsDraft } from '../goods-things'
import { anImport } from '../import-things'
import { newNumber, ship } from '../order-life'
import { aDraftPage, pageBlockOf } from '../pages'
import { aPayment, refundsOf } from '../paying'
import { awaitingPayout, somebody, sure } from '../payouts'
import { invitedPerson } from '../people'
import { reviewed } from '../received'
import { aSubmission } from '../rewards'
import { inCart, placed, toBuy } from '../shopping'
import { operatorTokenOf } from '../stage'
import { received } from '../thing-makers'
import { vouchedFor } from '../web-addresses'
import { anEndpoint } from '../webhook-things'
import { makeVisitors, type Visitor } from './visitors'

export type States = {
  ofMembers: string[]
  ofConsole: { address: string; roles?: readonly OperatorRole[] }[]
  visitors: Visitor[]
}

export type Shop = { owner: Person; skuId: string; agent: { id: string }; operatorId: string }

const NEVER = '2099-01-01T10:00'

/** The refund that a gateway has been asked for and does not make. */
async function refusedRefund(paymentId: string, orderId: string, refund: () => Promise<unknown>): Promise<void> {
  await sql`update sandbox_payments set refund_manner = 'refuse' where id = ${paymentId}`.execute(db)
  await refund()
  const isRefused = async () => (await refundsOf(orderId)).some(({ state }) => state === 'failed')
  // The shop that runs beside asks for it.
  for (let left = 100; left > 0 && !(await isRefused()); left--) await sleep(200)
}

async function cases({ owner, skuId }: Shop): Promise<Partial<States>> {
  const awaited = async () => {
    const { id: orderId, lineId } = await received(owner, skuId)
    const id = await aCase(owner, { orderId, lineId, kind: 'return' })
    sure(await transaction((tx) => approveCase(tx, id, OPERATOR)))
    return id
  }
  const returned = async () => {
    const id = await awaited()
    sure(await sendBack(owner.id, { id, company: 'shunfeng', number: newNumber() }))
    return id
  }
  const unseen = await returned()
  sure(await transaction((tx) => receiveReturn(tx, unseen, { by: 'sweep' })))
  const paid = await paidOrder(owner, [{ skuId }])
  const stuck = await aCase(owner, { orderId: paid.id })
  await refusedRefund(paid.paymentId, paid.id, () => transaction((tx) => approveCase(tx, stuck, OPERATOR)))
  const ofConsole = [await returned(), await returned(), await returned(), unseen, stuck]
  const ofMembers = [await awaited(), await awaited()]
  return {
    ofMembers: ofMembers.map((id) => withQuery(paths.afterSale, { id })),
    ofConsole: ofConsole.map((id) => ({
      address: withQuery(paths.consoleCase, { id }),
      roles: desk.cases.details.roles,
    })),
  }
}

/** To an address that its member has: one more for each order would be too many. */
async function unpaidOrder(by: Person, skuId: string): Promise<string> {
  const addresses = db
    .selectFrom('addresses')
    .select('id')
    .where('member_id', '=', by.id)
    .where('deleted_at', 'is', null)
  const { id: addressId } = await addresses.executeTakeFirstOrThrow()
  const seen = sure(await previewOrder(by.id, { skuId, addressId, couponId: 'none' }, 'en'))
  return placed(by, toBuy(skuId, addressId, seen.payable, { submissionId: seen.submissionId }))
}

async function orders({ owner, skuId }: Shop): Promise<Partial<States>> {
  const [paid, shipped, closed] = [
    await paidOrder(owner, [{ skuId }]),
    await paidOrder(owner, [{ skuId }]),
    await paidOrder(owner, [{ skuId }]),
  ]
  await ship(shipped.id)
  const whole = { orderId: closed.id, by: 'operator', reason: 'Out of stock' } as const
  await refusedRefund(closed.paymentId, closed.id, () => transaction((tx) => refundWholeOrder(tx, whole)))
  const payments: string[] = []
  for (let at = 0; at < 3; at++) payments.push(await aPayment(owner, await unpaidOrder(owner, skuId)))
  const repriced = await unpaidOrder(owner, skuId)
  return {
    ofMembers: [
      ...[paid, shipped].map(({ id }) => withQuery(paths.order, { id })),
      ...payments.map((payment) => withQuery(paths.sandboxCashier, { payment })),
    ],
    ofConsole: [
      { address: withQuery(paths.consoleOrder, { id: closed.id }), roles: desk.orders.details.roles },
      { address: withQuery(paths.consoleChosen, { act: 'note', marked: paid.id }), roles: desk.orders.noteMany.roles },
      { address: withQuery(paths.consolePrice, { id: repriced }), roles: desk.orders.reprice.roles },
    ],
  }
}

/** What everybody sees, and what a member has put aside. */
async function screens({ owner, operatorId }: Shop): Promise<Partial<States>> {
  const gone = await someGoods('A hat of last year')
  await inCart(owner, gone.skuId)
  await moveGoods(db, [gone.id], 'takeOffSale', { by: 'operator', byId: operatorId })
  const { mark: url } = await vouchedFor()
  const wallets = [
    await awaitingPayout(await somebody(), operatorId),
    await awaitingPayout(await somebody(), operatorId),
  ]
  return {
    ofMembers: [
      paths.homeAlias,
      paths.homeOld,
      paths.sandboxSms,
      withQuery(paths.activityWeb, { url }),
      withQuery(paths.goodsPreview, { ...(await previewLinkOf(gone.id)) }),
      ...wallets.map((payout) => withQuery(paths.sandboxWallet, { payout })),
    ],
  }
}

async function goodsAndPages({ owner, skuId, operatorId }: Shop): Promise<Partial<States>> {
  const videoKey = `v/${randomToken(16)}`
  await insertVideoFile(db, operatorId, { key: videoKey, width: 64, height: 112, seconds: 1, bytes: 1 }, 'operator_id')
  const filmed = await aGoodsDraft('Filmed', operatorId, { film: videoKey })
  const page = await aDraftPage([pageBlockOf('text', { text: 'Twice' })], 'Twice')
  for (let no = 1; no <= 2; no++) sure(await publishPage(operatorId, page))
  const planned = await aDraftPage([pageBlockOf('text', { text: 'Later' })], 'Later')
  sure(await publishPage(operatorId, { ...planned, at: NEVER }))
  const { id, lineId } = await received(owner, skuId)
  await reviewed(owner, lineId)
  const submission = await aSubmission(owner, { id, lineId })
  return {
    ofConsole: [
      {
        address: withQuery(paths.consoleGoodsBulk, { act: 'addTag', tag: 'new', marked: filmed }),
        roles: desk.goodsEditing.bulk.roles,
      },
      { address: withQuery(paths.consoleOneGoods, { id: filmed }), roles: desk.goodsEditing.details.roles },
      ...[page, planned].map((one) => ({
        address: withQuery(paths.consolePage, { id: one.id }),
        roles: desk.pages.details.roles,
      })),
      {
        address: withQuery(paths.consoleRewardSubmission, { id: submission }),
        roles: desk.rewards.submission.roles,
      },
    ],
  }
}

/** An import that somebody else works on until nobody presses any more. */
async function runningImport(operatorId: string): Promise<string> {
  const rows = [
    ['nameZh', 'kind', 'off', 'quota', 'validDays'],
    [`New ${randomToken(4)}`, 'amount', '5', '10', '7'],
  ]
  const by = { id: operatorId, role: 'owner' } as const
  const id = await anImport(by, 'coupons', rows, 'running.csv')
  await sql`update imports set taken_until = ${NEVER}::timestamptz where id = ${id}`.execute(db)
  sure(await startAs(by, { id, meant: true }))
  return id
}

/** An empty archive, where the shop keeps those that it makes. */
async function aBackup(): Promise<string> {
  const name = `shop-${randomToken(6)}.tar`
  const tar = Buffer.alloc(1_536)
  tar.write('ustar', 257)
  const folder = `${settings().dataDir}/backups`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}`, tar)
  const { rows } = await sql<{ id: string }>`
    insert into backups (place, name, bytes, files, is_sealed, started_at, ended_at)
    values ('folder', ${name}, ${tar.length}, 1, false, shop_now(), shop_now()) returning id`.execute(db)
  return rows[0]?.id as string
}

/** As the form of an address sends it. */
const WEB_ADDRESS: [string, string][] = [
  ['__rvfInternalFormId', 'web-address'],
  ['url', 'https://typed.example/'],
  ['title', 'Typed before'],
  ['show', 'between'],
  ['intent', 'save'],
]

/** Without them a mall that was closed does not open again. */
const LEGAL = {
  company: '杭州丁香商贸有限公司',
  licenceNumber: '91330106MA2XXXXXXX',
  licencePicture: 'https://shop.example/licence.png',
  icp: '浙ICP备2024000000号-1',
  police: '浙公网安备 33010602000000号',
  complaints: '400-000-0000',
}

async function running({ skuId, operatorId }: Shop): Promise<Partial<States>> {
  sure(await saveFacts(operatorId, mallFacts.parse(LEGAL)))
  await transaction((tx) => noteAlarm(tx, 'failedRefunds', { count: 1, since: null }))
  const lines = [{ skuId, quantity: 1 }]
  const quoted = sure(await quoteFor(db, { lines, region: '330106', locale: 'en' }))
  const [phone, submissionId] = ['13612345678', randomToken()]
  const to = { phone, name: '林小梅', place: '浙江省 杭州市 西湖区', detail: '文三路 1 号', why: 'By telephone' }
  sure(await proposeOrder(operatorId, { ...to, lines, total: quoted.payable, submissionId }, 'en'))
  const [{ id: person }, { id: left }] = [await invitedPerson(), await invitedPerson()]
  await sql`update operators set enrolled_at = shop_now(), joined_at = shop_now() where id in (${person}, ${left})`.execute(
    db,
  )
  await operatorTokenOf({ id: person })
  const operatorToken = await operatorTokenOf({ id: operatorId })
  const typed = [paths.consoleWebAddress, withQuery(paths.consoleWebAddress, { id: 'another' })]
  for (const path of typed) await storeTyped({ operatorToken } as Caller, { path, form: WEB_ADDRESS })
  const webhook = await anEndpoint({ url: 'https://erp.example/orders', events: ['stock.low'] })
  const owner = ['owner'] as const
  return {
    ofConsole: [
      ...typed.map((at) => ({ address: withQuery(paths.consoleTyped, { at }), roles: owner })),
      ...[person, left].map((id) => ({
        address: withQuery(paths.consoleOperator, { id }),
        roles: desk.people.details.roles,
      })),
      {
        address: withQuery(paths.consoleImport, { id: await runningImport(operatorId) }),
        roles: desk.imports.details.roles,
      },
      {
        address: withQuery(paths.consoleWebhookForm, { id: webhook.id }),
        roles: desk.webhooks.details.roles,
      },
      { address: withQuery(paths.consoleBackup, { id: await aBackup() }), roles: desk.backups.details.roles },
    ],
  }
}

/** What no screen names a thing of, and what a button waits for: made for presses alone. */
export async function makeStates(shop: Shop): Promise<States> {
  const made: Partial<States>[] = []
  for (const make of [cases, orders, screens, goodsAndPages, running]) made.push(await make(shop))
  return {
    ofMembers: made.flatMap(({ ofMembers = [] }) => ofMembers),
    ofConsole: made.flatMap(({ ofConsole = [] }) => ofConsole),
    visitors: await makeVisitors(shop),
  }
}
