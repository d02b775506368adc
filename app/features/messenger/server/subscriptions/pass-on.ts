import { aboutOf } from '~/house/registers/abouts'
import type { NoticeKind } from '~/house/registers/notice-kinds'
import type { Tx } from '~/platform/database/transaction'
import { enqueue } from '~/platform/outbox/enqueue'
import { settings } from '~/platform/settings/settings'
import { takeAgreements } from './store'
import { textInstead } from './text-instead'

export const SEND_MESSAGE = 'send message'

/** After the commit. Urgent notices go by SMS to members without an agreement. */
export async function passOn(tx: Tx, kind: NoticeKind, noticeIds: readonly string[]): Promise<void> {
  const about = aboutOf(kind)
  const taken = about && settings().messageTemplates[about] ? await takeAgreements(tx, about, noticeIds) : []
  for (const id of taken) await enqueue(tx, SEND_MESSAGE, id)
  await textInstead(
    tx,
    kind,
    noticeIds.filter((id) => !taken.includes(id)),
  )
}
