import { createHash } from 'node:crypto'
import { ownOf } from '~/values/own'
import type { Answered, Row, Service, ServiceRequest } from '../simulators/frame'
import { SIM_KDNIAO } from './settings'

const PATH = '/Ebusiness/EbusinessOrderHandle.aspx'
const WITH_PHONE = ['SF', 'ZTO']
const SHIPPERS = 'SF YTO ZTO STO YD JTSD JD EMS YZPY YZBK DBL HTKY ZJS HHTT UC DNWL FWX KYSY ANE SURE ZTKY FEDEX_GJ'

type Event = readonly [minutes: number, group: string, fine: string, text: string]

/** Minutes after the first query, state, finer state, text. */
const WAY: readonly Event[] = [
  [0, '1', '1', '【杭州转运中心】快件已由仓库揽收'],
  [5, '2', '2', '【杭州转运中心】快件已发出，下一站：上海浦东集散中心'],
  [30, '2', '201', '【上海浦东集散中心】快件已到达'],
  [60, '2', '202', '【上海张江营业部】快递员正在为您派送'],
]
/** By the last digits of the number; `000` is never known. */
const ENDS: Record<string, Event> = {
  '141': [90, '4', '404', '收件人拒收'],
  '222': [90, '4', '405', '包裹外包装破损，正在核实'],
}
const ARRIVES: Event = [90, '3', '301', '已签收，签收人凭取件码签收']

const wayOf = (number: string): readonly Event[] =>
  number.endsWith('000') ? [] : [...WAY, ownOf(ENDS, number.slice(-3)) ?? ARRIVES]

const local = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export class KdniaoSimulator implements Service {
  readonly name = 'kdniao'
  private began = new Map<string, number>()

  constructor(private readonly now: () => number) {}

  owns = (path: string) => path === PATH
  operationOf = (): string => 'query'

  answer({ method, headers, raw }: ServiceRequest): Answered {
    const form = new URLSearchParams(raw.toString('utf8'))
    const text = form.get('RequestData') ?? ''
    const right = createHash('md5')
      .update(text + SIM_KDNIAO.key)
      .digest('hex')
    const isSigned = Buffer.from(form.get('DataSign') ?? '', 'base64').toString() === right
    const isForm = method === 'POST' && headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (!isForm || form.get('EBusinessID') !== SIM_KDNIAO.business) return this.no('非法参数', 'an unknown account')
    if (!isSigned || form.get('DataType') !== '2') return this.no('数据验证失败', 'a wrong signature')
    if (form.get('RequestType') !== '1002') return this.no('不支持的请求指令')
    return this.track(JSON.parse(text))
  }

  private no = (Reason: string, wrong?: string): Answered => ({
    response: this.response({ EBusinessID: SIM_KDNIAO.business, Success: false, Reason }),
    ...(wrong && { wrong }),
  })

  private response = (said: object) => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(said),
  })

  private track({ ShipperCode = '', LogisticCode = '', CustomerName = '' }: Record<string, string>): Answered {
    if (!SHIPPERS.split(' ').includes(ShipperCode)) return this.no('快递公司编码不支持')
    if (WITH_PHONE.includes(ShipperCode) && !/^\d{4}$/.test(CustomerName))
      return this.no('没有手机号后四位，暂无轨迹信息')
    const key = `${ShipperCode} ${LogisticCode}`
    const began = this.began.get(key) ?? this.now()
    this.began.set(key, began)
    const happened = wayOf(LogisticCode).filter(([after]) => began + after * 60_000 <= this.now())
    const [, State = '0', StateEx = '0'] = happened.at(-1) ?? []
    return {
      response: this.response({
        EBusinessID: SIM_KDNIAO.business,
        OrderCode: '',
        ShipperCode,
        LogisticCode,
        Success: true,
        ...(happened.length === 0 && { Reason: '暂无轨迹信息' }),
        State,
        StateEx,
        Traces: happened.map(([after, , fine, text]) => ({
          AcceptTime: local(began + after * 60_000),
          AcceptStation: text,
          Action: fine,
        })),
      }),
    }
  }

  rows = (): Row[] => [...this.began.keys()].map((id) => ({ id, what: 'parcel', state: 'asked for', acts: [] }))
  press(): void {}
  reset(): void {
    this.began.clear()
  }
}
