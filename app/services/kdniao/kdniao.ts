import { createHash } from 'node:crypto'
import { log } from '~/platform/log'
import { firstOf } from '~/values/characters'
import type { ExpressGateway, Waybill } from '../express'
import { timeOf } from '../kuaidi100/wire'
import { askOutside, UnknownResult } from '../outside'
import { phoneForCarrier } from '../phone-for-carrier'
import type { KdniaoAccount } from './settings'
import { answer, shipperOf, stateOf } from './wire'

const PATH = '/Ebusiness/EbusinessOrderHandle.aspx'
/** The query that is answered at once, by company code. */
const INSTANT = '1002'
const TEXT_MOST = 500
const EVENTS_MOST = 200
const NOTHING = /轨迹|无结果|查无|单号/

/** Over the exact text sent: Base64 of the hexadecimal MD5 of text and key. */
export const dataSign = (text: string, key: string): string =>
  Buffer.from(
    createHash('md5')
      .update(text + key, 'utf8')
      .digest('hex'),
  ).toString('base64')

/** As signed and sent; some carriers require the end of the recipient's phone. */
export const requestOf = (waybill: Waybill, shipper: string): string =>
  JSON.stringify({
    OrderCode: '',
    ShipperCode: shipper,
    LogisticCode: waybill.number,
    CustomerName: phoneForCarrier(waybill),
  })

/** "Nothing is known" is the right answer. */
const NOBODYS: Waybill = { company: 'yuantong', number: 'YT0000000000', phone: '' }

/** Queried on demand; it pushes nothing. */
export function kdniao(account: () => Promise<KdniaoAccount>): ExpressGateway {
  async function ask(waybill: Waybill, shipper: string) {
    const { business, key, url } = await account()
    const text = requestOf(waybill, shipper)
    const form = {
      RequestData: text,
      EBusinessID: business,
      RequestType: INSTANT,
      DataSign: dataSign(text, key),
      DataType: '2',
    }
    const request = {
      url: `${url}${PATH}`,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(form).toString(),
    }
    const { raw } = await askOutside({ vendor: 'kdniao', operation: 'query' }, request)
    const parsed = answer.safeParse(jsonOf(raw))
    if (!parsed.success) throw new UnknownResult('kdniao answered in words that are not known')
    return parsed.data
  }

  return {
    async trial() {
      const { Success, Reason = '' } = await ask(NOBODYS, shipperOf(NOBODYS.company) as string)
      return Success || NOTHING.test(Reason ?? '') ? 'right' : { refused: Reason ?? '' }
    },
    async query(waybill) {
      const shipper = shipperOf(waybill.company)
      if (!shipper) return 'nothing'
      const said = await ask(waybill, shipper).catch(() => undefined)
      if (!said) return 'failed'
      const { Success, Reason, State, StateEx, Traces } = said
      if (!Success && !NOTHING.test(Reason ?? '')) {
        log().error({ reason: Reason }, 'kdniao refuses the account')
        return 'failed'
      }
      const events = (Traces ?? []).flatMap(({ AcceptTime, AcceptStation }) => {
        const at = timeOf(AcceptTime)
        return at && AcceptStation.trim() ? [{ at, text: firstOf(AcceptStation.trim(), TEXT_MOST) }] : []
      })
      if (events.length === 0) return 'nothing'
      events.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
      return { state: stateOf(State, StateEx), rawState: StateEx ?? State, events: events.slice(0, EVENTS_MOST) }
    },
    subscribe: async () => true,
    verify: () => undefined,
    received: () => ({ Success: false }),
  }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
