import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { useDatabase } from '#tests/support/database'
import { formsOn } from '#tests/support/forms-on'
import { approvedPayout, stateOf } from '#tests/support/payouts'
import { useServices } from '#tests/support/services'
import { operatorOf, tokenOf } from '#tests/support/stage'
import { aWalletOwner, bringToEnd } from '#tests/support/transfers'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { SIM_WX } from '~/services/wechat/settings'
import { sessionCookie } from '~/web/h5/session'

vi.hoisted(() => {
  process.env.PAYOUT_GATEWAY = 'wxpay'
})

useDatabase({ holdsMany: true })
const services = useServices()

const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49(0x1800312d)'
const LIST = withQuery(paths.accountDetails, { tab: 'payouts' })

let finance: string
beforeAll(async () => {
  finance = (await operatorOf('finance')).id
})

/** An agent who has pressed "receive now" on an approved withdrawal, and how they see and press the screen. */
async function anAgent() {
  const lan = await aWalletOwner()
  const id = await approvedPayout(lan, finance)
  const [cookie = ''] = (
    await sessionCookie(await tokenOf(lan), { id: lan.id, businessId: null, shopName: null })
  ).split(';')
  const see = async (userAgent = WECHAT) => (await askScreen(LIST, { cookie, userAgent })).body
  const look = (at: number) => askScreen(withQuery(LIST, { look: String(at) }), { cookie, userAgent: WECHAT })
  const press = async (intent: string) => {
    const form = formsOn(await see(), LIST).find(({ fields }) => fields.some(([, value]) => value === intent))
    if (!form) throw new Error(`no ${intent} there`)
    return askScreen(form.path, { cookie, userAgent: WECHAT, fields: form.fields })
  }
  expect((await press('receive')).status).toBe(303)
  await deliverOutbox()
  expect(await stateOf(id)).toBe('awaiting')
  return { id, see, look, press, book: services().wxpay.transfers.book }
}

describe('an agent withdraws to the wallet', () => {
  it('inside of WeChat: its own page opens with what was handed over, and the callback pays it', async () => {
    const { id, see, book } = await anAgent()
    const body = await see()
    const [, shown = ''] = /data-parameters="([^"]+)"/.exec(body) ?? []
    expect(JSON.parse(shown.replaceAll('&quot;', '"'))).toEqual({
      mchId: '1900000109',
      appId: SIM_WX.app,
      package: book.all.get(id)?.packageInfo,
    })
    // Without a script nothing opens, and the screen says so.
    expect(body).toMatch(/<noscript><p[^>]*>WeChat opens the confirmation by a script/)
    book.confirm(id)
    await bringToEnd(services())
    expect(await see()).toMatch(/>Paid</)
    expect(await see()).not.toContain('messenger-transfer')
  })

  it('inside of WeChat: whoever comes back before the callback is looked up, and looked for again after 1, 2 and 5 s', async () => {
    const { id, look, book } = await anAgent()
    const queries = () => services().frame.journal.filter(({ operation }) => operation === 'query transfer').length
    const before = queries()
    for (const [at, seconds] of [1, 2, 5].entries()) {
      const { status, body } = await look(at + 1)
      expect(status).toBe(200)
      expect(body).toContain(`http-equiv="refresh" content="${seconds};url=`)
      expect(body).toContain(`look=${at + 2}`)
      expect(body).toContain('We are asking how it stands')
      expect(body).not.toContain('messenger-transfer')
    }
    // Within one second the service is asked once, whoever looks how often.
    expect(queries() - before).toBe(1)
    expect(await look(4)).toMatchObject({ status: 302, to: LIST })
    book.confirm(id)
    await sql`update payouts set asked_at = shop_now() - interval '1 second'`.execute(db)
    expect(await look(2)).toMatchObject({ status: 302, to: LIST })
    expect(await stateOf(id)).toBe('paid')
  })

  it('elsewhere: the screen says where it is confirmed, and gives nothing away that opens it', async () => {
    const { id, see, book } = await anAgent()
    const body = await see('Mozilla/5.0')
    expect(body).toContain('It is confirmed inside WeChat')
    expect(body).not.toMatch(/messenger-transfer|data-parameters/)
    expect(body).not.toContain(book.all.get(id)?.packageInfo)
  })

  it.each([
    ['refused', 'Your wallet didn’t take it'],
    ['expired', 'It wasn’t taken in time'],
    ['taken back', 'You cancelled it'],
  ])('%s: it is told, and the money is there again', async (how, text) => {
    const { id, see, press, book } = await anAgent()
    if (how === 'refused') book.refuse(id)
    if (how === 'expired') {
      await services().frame.advance(24 * 3_600_000 + 1)
      book.find(id)
    }
    if (how === 'taken back') {
      expect((await press('back')).status).toBe(303)
      expect(await see()).toContain('You asked for it back.')
      expect(await see()).not.toContain('messenger-transfer')
    }
    await bringToEnd(services())
    const body = await see()
    expect(body).toContain(text)
    expect(body).toMatch(/¥100\.00/)
    expect(await stateOf(id)).toBe(how === 'refused' ? 'failed' : 'cancelled')
  })
})
