import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Trades as AlipayTrades } from '../alipay/simulator/trades'
import { Trades as UnionpayTrades } from '../unionpay/simulator/trades'
import { WxpayOrders } from '../wechat-pay/simulator/orders'
import { TransferBook } from '../wechat-pay/simulator/transfer-book'

const AT = { notifyUrl: 'http://shop', returnUrl: 'http://shop', expiresAt: Date.now() + 60_000 }
const ORDER = { appid: 'a', mchid: 'm', description: 'tea', notify_url: AT.notifyUrl, amount: { total: 1 } }
const TRANSFER = {
  openid: `o${'x'.repeat(27)}`,
  transfer_scene_id: '1005',
  transfer_amount: 100,
  transfer_remark: 'tea',
  transfer_scene_report_infos: ['岗位类型', '报酬说明'].map((info_type) => ({ info_type })),
}

/** What the services call the payments of a process. */
function namesGiven(process: number): string[] {
  const ids = [1, 2, 3].map((at) => `${process}-${at}`)
  const [wxpay, alipay, unionpay] = [
    new WxpayOrders(Date.now),
    new AlipayTrades(Date.now),
    new UnionpayTrades(Date.now),
  ]
  const transfers = new TransferBook(Date.now, () => {})
  return ids.flatMap((id) => {
    wxpay.prepare('h5', { ...ORDER, out_trade_no: id } as never, id)
    const paid = { id, txnTime: '20261120160000', total: 1, frontUrl: '', backUrl: '', expiresAt: AT.expiresAt }
    return [
      wxpay.get(id).transactionId,
      alipay.open({ ...AT, id, total: 1, subject: 'tea' }).tradeNo,
      unionpay.open(paid).queryId,
      transfers.take({ ...TRANSFER, out_bill_no: id }, undefined).billNo,
    ]
  })
}

it('no payment is called what one of an earlier process was called', async () => {
  const first = namesGiven(1)
  await sleep(50)
  const all = [...first, ...namesGiven(2)]
  expect(new Set(all).size).toBe(24)
  expect(first.slice(0, 4).map(({ length }) => length)).toEqual([28, 28, 21, 34])
})
