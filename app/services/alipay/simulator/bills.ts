import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import { type Effect, Refused, type ServiceResponse } from '../../simulators/frame'
import { SIM_ALIPAY } from '../settings'
import { type Params, yuan } from './page'
import type { Trades } from './trades'
import { FILES, local } from './wire'

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const RULE = '-'.repeat(40)
const FRESH_MS = 30_000

let letters: Map<string, Buffer> | undefined

/** Node reads GBK, but does not write it. */
function gbk(text: string): Buffer {
  letters ??= new Map(
    Array.from({ length: 0x7e * 0xbf }, (_, at) => {
      const letter = Buffer.from([0x81 + Math.floor(at / 0xbf), 0x40 + (at % 0xbf)])
      return [new TextDecoder('gbk').decode(letter), letter]
    }),
  )
  return Buffer.concat(Array.from(text, (one) => letters?.get(one) ?? Buffer.from(one)))
}

export function gbkArchive(files: Record<string, string>): Buffer {
  const packed: Record<string, Uint8Array> = {}
  const names: [string, Buffer][] = Object.entries(files).map(([name, text], at) => {
    const bytes = gbk(name)
    const standIn = `${at}`.repeat(bytes.length)
    packed[standIn] = gbk(text)
    return [standIn, bytes]
  })
  const archive = Buffer.from(zipSync(packed))
  // Each name stands before its file and in the list at the end.
  for (const [standIn, bytes] of names)
    for (let at = archive.indexOf(standIn); at >= 0; at = archive.indexOf(standIn, at + 1)) bytes.copy(archive, at)
  return archive
}

export class AlipayBills {
  private files = new Map<string, { archive: Buffer; until: number }>()

  constructor(
    private readonly trades: Trades,
    private readonly now: () => number,
    private readonly base: () => string,
  ) {}

  place({ bill_type, bill_date: day = '' }: Params, { billLies = 0 }: Effect): object {
    if (bill_type !== 'trade' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Refused('INVAILID_ARGUMENTS')
    const rows = this.rowsOf(day, billLies)
    if (rows.length === 0) throw new Refused('BILL_NOT_EXIST')
    const token = randomUUID()
    const name = `${SIM_ALIPAY.seller}0156_${day.replaceAll('-', '')}`
    const list = [
      '#支付宝业务明细查询',
      `#账号：[${SIM_ALIPAY.seller}0156]`,
      `#${RULE}业务明细列表${RULE}`,
      HEAD,
      ...rows,
      `#${RULE}业务明细列表结束${RULE}`,
      `#交易合计：${rows.length}笔`,
    ]
    const archive = gbkArchive({
      [`${name}_业务明细.csv`]: list.join('\r\n'),
      [`${name}_业务明细(汇总).csv`]: '#支付宝业务汇总查询\r\n',
    })
    this.files.set(token, { archive, until: this.now() + FRESH_MS })
    return { bill_download_url: `${this.base()}${FILES}?bizType=trade&token=${token}` }
  }

  file({ token = '' }: Params): ServiceResponse {
    const file = this.files.get(token)
    const isThere = file !== undefined && this.now() < file.until
    return { status: isThere ? 200 : 404, body: isThere ? file.archive : '' }
  }

  private rowsOf(day: string, lies: number): string[] {
    let lie = lies
    const rows: string[] = []
    for (const { id, tradeNo, subject, total, paidAt, refunds, refundedAt } of this.trades.all.values()) {
      const add = (at: number | undefined, kind: string, amount: string, back: string) => {
        if (at === undefined || !local(at).startsWith(day)) return
        const head = [`${tradeNo}\t`, `${id}\t`, kind, subject, local(at), local(at), '', '', '', '', '158****1562']
        const shares = [amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00']
        rows.push([...head, ...shares, back && `${back}\t`, '0.00', '0.00', ''].join(','))
      }
      add(paidAt, '交易', yuan(total + lie), '')
      lie = 0
      for (const [number, amount] of refunds) add(refundedAt.get(number), '退款', `-${yuan(amount)}`, number)
    }
    return rows
  }
}
