import { firstOf } from '~/values/characters'
import { UnknownResult } from '../outside'
import { type PayoutAnswer, type PayoutEvent, type PayoutGateway, type Transfer, TransferRefused } from '../payout-port'
import { sameTransfer } from '../same-request'
import type { Refusal, WxpayClient } from './client'
import { openNotification } from './notification'
import { finished, standingOf, taken, transfer } from './transfer-wire'

export interface TransferScene {
  scene: string
  reports: readonly { type: string; content: string }[]
  perception: string
}

interface Transfers extends TransferScene {
  merchant: string
  app: string
  client: () => Promise<WxpayClient>
  callback: string
  remark: string
}

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
const UNHEARD = ['NOT_FOUND', 'RESOURCE_NOT_EXISTS', 'ORDER_NOT_EXIST']
const REMARK_MOST = 32

const refusedAs = (operation: string, { status, code }: Refusal) =>
  new UnknownResult(`WeChat Pay refuses ${operation}: ${status} ${code}`)

/** Without the real name, whose encryption differs each time. */
function bodyOf({ app, callback, remark, scene, reports, perception }: Transfers, { id, amount, payee }: Transfer) {
  return JSON.stringify({
    appid: app,
    out_bill_no: id,
    transfer_scene_id: scene,
    openid: payee,
    transfer_amount: amount,
    transfer_remark: firstOf(remark, REMARK_MOST),
    notify_url: callback,
    user_recv_perception: perception,
    transfer_scene_report_infos: reports.map(({ type, content }) => ({ info_type: type, info_content: content })),
  })
}

export function transferGateway(of: Transfers): PayoutGateway {
  const { merchant, app } = of

  async function send(one: Transfer): Promise<PayoutAnswer> {
    const client = await of.client()
    const same = await sameTransfer(one.id, bodyOf(of, one))
    const sealed = one.name === undefined ? undefined : client.sealed(one.name)
    const body = sealed ? JSON.stringify({ ...JSON.parse(same), user_name: sealed.text }) : same
    const ask = { operation: 'transfer', method: 'POST', path: BILLS, body, serial: sealed?.serial } as const
    const answer = await client.ask({ ...ask, answer: taken })
    if (!answer.ok) {
      if (answer.refusal.isSigned) throw new TransferRefused(answer.refusal.code)
      throw refusedAs('transfer', answer.refusal)
    }
    const { out_bill_no, package_info } = answer.data
    if (out_bill_no !== one.id) throw new UnknownResult(`WeChat Pay tells of another transfer than ${one.id}`)
    const standing = { ...standingOf(answer.data), amount: one.amount }
    return standing.state === 'awaiting' && package_info ? { ...standing, packageInfo: package_info } : standing
  }

  async function query(id: string): Promise<PayoutAnswer | undefined> {
    const client = await of.client()
    const ask = { operation: 'query transfer', method: 'GET', path: `${BILLS}/out-bill-no/${id}` } as const
    const answer = await client.ask({ ...ask, answer: transfer })
    if (!answer.ok) {
      const { isSigned, code } = answer.refusal
      // Only its signed "unknown" allows sending the number.
      if (isSigned && UNHEARD.includes(code)) return undefined
      throw refusedAs('query transfer', answer.refusal)
    }
    const { appid, mch_id, out_bill_no, transfer_amount } = answer.data
    if (appid !== app || mch_id !== merchant || out_bill_no !== id)
      throw new UnknownResult(`WeChat Pay tells of another transfer than ${id}`)
    return { ...standingOf(answer.data), amount: transfer_amount }
  }

  async function cancel(id: string): Promise<void> {
    const client = await of.client()
    // Too late is no fault: the state is queried now.
    await client.ask({ operation: 'cancel transfer', method: 'POST', path: `${BILLS}/out-bill-no/${id}/cancel` })
  }

  return {
    merchant,
    payeeOf: ({ openid }) => openid ?? undefined,
    send,
    query,
    cancel,
    verify: async (raw, headers) => eventOf(openNotification(raw, headers, await of.client())),
    answer: (isTaken) =>
      isTaken
        ? Response.json({ code: 'SUCCESS', message: '成功' })
        : Response.json({ code: 'FAIL', message: '失败' }, { status: 401 }),
    confirmation: (packageInfo) => ({ mchId: merchant, appId: app, package: packageInfo }),
  }
}

function eventOf(opened: ReturnType<typeof openNotification>): PayoutEvent | undefined {
  if (opened?.type !== 'MCHTRANSFER.BILL.FINISHED') return undefined
  const read = finished.safeParse(opened.said)
  if (!read.success) return undefined
  const { out_bill_no, transfer_amount, mchid, mch_id } = read.data
  const merchant = mchid ?? mch_id ?? ''
  return { ...standingOf(read.data), eventId: opened.id, payoutId: out_bill_no, amount: transfer_amount, merchant }
}
