import type { NoticeTarget } from '~/features/notices/contract/targets'
import { sendNotice } from '~/features/notices/server/send-notice'
import type { NoticeKind, NoticeParams } from '~/house/registers/notice-kinds'
import type { Tx } from '~/platform/database/transaction'
import { titlesToShow } from './store/store-parcels'

type OfGoods = { [K in NoticeKind]: 'goods' extends keyof NoticeParams<K> ? K : never }[NoticeKind]

interface BuyerNotice<K extends OfGoods> {
  orderId: string
  lineId?: string
  kind: K
  params?: Omit<NoticeParams<K>, 'goods'>
  path?: NoticeTarget
}

export async function notifyBuyer<K extends OfGoods>(tx: Tx, notice: BuyerNotice<K>): Promise<void> {
  const { orderId, lineId, kind, params, path = { screen: 'order', id: orderId } as const } = notice
  const { memberId, title, lines } = await titlesToShow(tx, orderId, lineId)
  const named = Object.entries(title).map(([locale, text]) => [locale, lines > 1 ? `${text} …` : text])
  const filled = { goods: Object.fromEntries(named), ...params } as unknown as NoticeParams<K>
  await sendNotice(tx, { memberId, kind, params: filled, path })
}
