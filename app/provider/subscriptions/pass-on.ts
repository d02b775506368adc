import type { NoticeKind } from '~/contract/notices/kinds'
import { aboutOf } from '~/contract/subscriptions/abouts'
import type { Tx } from '../database/transaction'
import { enqueue } from '../outbox/enqueue'
import { settings } from '../settings'
import { takeAgreements } from './store'

export const SEND_MESSAGE = 'send message'

/** Has notices told at the messenger too, to those who have agreed to it, once the transaction has committed. */
export async function passOn(tx: Tx, kind: NoticeKind, noticeIds: readonly string[]): Promise<void> {
  const about = aboutOf(kind)
  if (!about || !settings().messageTemplates[about]) return
  for (const id of await takeAgreements(tx, about, noticeIds)) await enqueue(tx, SEND_MESSAGE, id)
}
