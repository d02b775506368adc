import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAgent } from '#tests/support/agents'
import { askApp } from '#tests/support/ask-screen'
import { aCard } from '#tests/support/cards'
import { paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { answered, openDownload } from '#tests/support/downloads'
import { anImport } from '#tests/support/import-things'
import { anInvoice, issue } from '#tests/support/invoices'
import { cookieOf } from '#tests/support/member-cookie'
import { approvedPayout, give } from '#tests/support/payouts'
import { filesBelow, isOfScreens, isTest, textOf } from '#tests/support/sources'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { isAmong, may, OPERATOR_ROLES, type OperatorRole, type Right } from '~/contract/roles'
import { backupUnderWay, makeDueBackups } from '~/features/backups/server/make-backups'
import { listBackups, requestBackup } from '~/features/backups/server/store'
import { markPayoutPaid } from '~/features/payouts/server/decide-payout'
import { columnsOf, TABLE_KINDS, type TableKind, tables } from '~/features/tables/contract/columns'
import { insertUpload } from '~/features/uploads/server/store'
import { BACKUP_FILE, paths, QR_CODE, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { storePicture } from '~/platform/media/storage'
import { dayOf } from '~/values/time'
import { cookies } from '~/web/h5/cookies'
import { TABLE_FORMATS, type TableFormat } from '~/web/h5/table-file'

useDatabase()

type Download = { path: string; fields?: string[][] }
type Shop = {
  backup: string
  imported: string
  order: string
  goods: string
  invoice: string
  card: string
  picture: string
}

const tableOf = (kind: TableKind, format: TableFormat, intent = 'table'): Download => {
  const dated = tables[kind].isDated
    ? [
        ['from', ''],
        ['to', ''],
      ]
    : []
  const fields = [['kind', kind], ['format', format], ['intent', intent], ...dated]
  return { path: withQuery(paths.consoleTable, { kind }), fields }
}

type OfModule = { by: 'guest' | 'member' | Right; request: (shop: Shop) => Download[] }

/** Every file that the shop answers, by the module that does, how it is asked for, and who may. */
const DOWNLOADS: Record<string, OfModule> = {
  'features/account/screens/own-data': { by: 'member', request: () => [{ path: paths.ownData }] },
  'features/invoices/screens/invoice-file': {
    by: 'member',
    request: ({ invoice }) => [{ path: withQuery(paths.invoiceFile, { id: invoice }) }],
  },
  'features/payouts/screens/account-table': {
    by: 'member',
    request: () => [
      { path: paths.accountTable },
      { path: withQuery(paths.accountTable, { month: dayOf(new Date()).slice(0, 7) }) },
    ],
  },
  'house/wire/backup-file': {
    by: 'handleBackups',
    request: ({ backup }) => [{ path: withQuery(BACKUP_FILE, { id: backup }) }],
  },
  'house/wire/posters': {
    by: 'member',
    request: ({ goods }) => [{ path: `/posters/goods?id=${goods}` }, { path: '/posters/invitation' }],
  },
  'house/wire/cards': {
    by: 'guest',
    request: ({ card }) =>
      ['contact.vcf', 'contact-4.vcf', 'code.png'].map((file) => ({ path: `/cards/${file}?id=${card}` })),
  },
  'house/wire/qr-code': { by: 'guest', request: () => [{ path: withQuery(QR_CODE, { to: paths.home }) }] },
  'house/wire/media': { by: 'guest', request: ({ picture }) => [{ path: `/media/${picture}-750.jpg` }] },
  'features/invoices/console/invoice-file': {
    by: 'handleInvoices',
    request: ({ invoice }) => [{ path: withQuery(paths.consoleInvoiceFile, { id: invoice }) }],
  },
  'features/statistics/console/statistic-table': {
    by: 'seeSales',
    request: () =>
      TABLE_FORMATS.flatMap((format) =>
        ['sales', 'funnel'].map((report) => ({ path: withQuery(paths.consoleStatisticTable, { report, format }) })),
      ),
  },
  'features/order-views/console/order-table': {
    by: 'moveOrders',
    request: ({ order }) => [
      {
        path: paths.consoleOrderTable,
        fields: [
          ['q', ''],
          ['status', ''],
        ],
      },
      {
        path: paths.consoleOrderTable,
        fields: [
          ['q', order],
          ['status', 'paid'],
        ],
      },
    ],
  },
  'features/tables/console/table': {
    by: 'handleGoods',
    request: () =>
      (['goods', 'skus', 'prices', 'stock', 'categories'] as const).flatMap((kind) =>
        TABLE_FORMATS.map((format) => tableOf(kind, format)),
      ),
  },
  'features/tables/console/import': {
    by: 'importTables',
    request: ({ imported }) => [
      { path: withQuery(paths.consoleImport, { id: imported }), fields: [['intent', 'report']] },
    ],
  },
  'features/payouts/console/payout-file': {
    by: 'handlePayouts',
    request: () => [
      { path: paths.consolePayoutFile, fields: [['factorCode', '']] },
      {
        path: paths.consolePayoutFile,
        fields: [
          ['intent', 'year'],
          ['year', dayOf(new Date()).slice(0, 4)],
          ['factorCode', ''],
        ],
      },
    ],
  },
}

/** What answers no page and no file that people keep. */
const NO_FILES = new Set(
  `article-keep h5 linked-shop manifest robots sandbox-messenger sandbox-messenger-script short-link sitemap`
    .split(' ')
    .map((name) => `house/wire/${name}`),
)

const modules = filesBelow('app')
  .filter((path) => isOfScreens(path) && !isTest(path))
  .map((path) => ({ name: path.replace(/^app\/|\.tsx?$/g, ''), source: textOf(path) }))
  .filter(({ source }) => /export (const|(async )?function) (loader|action)\b/.test(source))

/** What is typed in a shop by those who do not like it. */
const ODD = '=1+1;＝cmd|x\n@SUM(1),-2\t+3"'

let shop: Shop
let mei: { id: string; phone: string }
const operators = new Map<OperatorRole, { id: string }>()
beforeAll(async () => {
  mei = await member('mei')
  for (const role of OPERATOR_ROLES) operators.set(role, await operatorOf(role))
  const finance = operators.get('finance') as { id: string }
  const goods = await someGoods('Merino scarf')
  const order = (await paidOrder(mei, [goods])).id
  await db.updateTable('orders').set({ remark: ODD }).where('id', '=', order).execute()
  const invoice = (await anInvoice(mei)).id
  await issue(invoice)
  await anAgent(mei)
  await give(mei.id, 12_34)
  await approvedPayout(mei, finance.id, 'bank')
  const paid = await approvedPayout(await member('qiang'), finance.id, 'bank')
  await markPayoutPaid({ operatorId: finance.id, id: paid, proof: 'B-1' })
  const picture = `u/${'a'.repeat(22)}`
  const ground = { create: { width: 900, height: 900, channels: 3 as const, background: '#a4c' } }
  await storePicture(picture, await sharp(ground).webp().toBuffer())
  await insertUpload(db, mei.id, { key: picture, width: 900, height: 900, bytes: 1 })
  await requestBackup(db, 'folder', null)
  await makeDueBackups()
  await backupUnderWay()
  const backup = (await listBackups(db, { after: undefined, most: 1 }))[0]?.id as string
  const imported = await anImport({ id: finance.id, role: 'owner' }, 'coupons', [['nameZh'], ['满减']])
  shop = { backup, imported, order, goods: goods.id, invoice, card: (await aCard(mei)).link, picture }
})

const cookieFor = async (role: OperatorRole) =>
  (await cookies.console.write({ token: await operatorTokenOf(operators.get(role) as { id: string }) })).split(
    ';',
  )[0] as string

it('knows every module that answers a file, and no other', () => {
  const withoutPage = modules.filter(({ source }) => !/export default\b/.test(source)).map(({ name }) => name)
  const withFile = modules.filter(({ source }) => /\bsendFile\(/.test(source)).map(({ name }) => name)
  const known = [...withoutPage, ...withFile].filter((name) => !NO_FILES.has(name))
  expect([...new Set(known)].sort()).toEqual(Object.keys(DOWNLOADS).sort())
  for (const name of NO_FILES) expect(withoutPage).toContain(name)
})

describe.each(['en', 'zh-Hans'] as const)('in %s', (locale) => {
  // Own data waits a minute for the next download.
  beforeAll(() => moveClock(locale === 'en' ? '0' : '2 minutes'))
  afterAll(() => moveClock('0'))

  it.each(Object.entries(DOWNLOADS))('%s is a file that its reader opens', async (_, { by, request }) => {
    const cookie = by === 'guest' ? '' : by === 'member' ? await cookieOf(mei) : await cookieFor('owner')
    for (const { path, fields } of request(shop)) {
      const taken = await openDownload(await answered(await askApp(path, { cookie, fields, locale })), locale)
      if (taken.type === 'text/csv') expect([path, taken.rows.length > 1]).toEqual([path, true])
    }
  })
})

const ofOperators = Object.entries(DOWNLOADS).filter(([, { by }]) => by in may)

it.each(OPERATOR_ROLES.filter((role) => role !== 'owner'))(
  'and an operator for %s gets those of the role alone',
  async (role) => {
    const cookie = await cookieFor(role)
    for (const [, { by, request }] of ofOperators)
      for (const { path, fields } of request(shop)) {
        const answer = await answered(await askApp(path, { cookie, fields }))
        const isTheirs = isAmong(role, may[by as Right])
        expect([path, answer.status]).toEqual([path, isTheirs ? 200 : 403])
        if (isTheirs) await openDownload(answer, 'en')
      }
  },
)

it.each(TABLE_KINDS.flatMap((kind) => (['en', 'zh-Hans'] as const).map((locale) => ({ kind, locale }))))(
  'the table of $kind opens in $locale, with and without what tells of persons',
  async ({ kind, locale }) => {
    const cookie = await cookieFor('owner')
    const intents = tables[kind].personalRight ? ['table', 'personal'] : ['table']
    for (const intent of intents)
      for (const format of TABLE_FORMATS) {
        const { path, fields } = tableOf(kind, format, intent)
        const taken = await openDownload(await answered(await askApp(path, { cookie, fields, locale })), locale)
        expect(taken.name).toBe(`${kind}.${format}`)
        if (format === 'csv') expect(taken.rows[0]?.length).toBe(columnsOf(kind, intent === 'personal').length)
      }
  },
)
