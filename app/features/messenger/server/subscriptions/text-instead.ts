import { readMallSettings } from '~/features/settings/server/read-settings'
import { gather } from '~/house/concept'
import { urgentOf } from '~/house/registers/abouts'
import type { NoticeKind } from '~/house/registers/notice-kinds'
import type { ToDo } from '~/house/to-do'
import type { Tx } from '~/platform/database/transaction'
import { brandIn, settings } from '~/platform/settings/settings'
import { sendSms } from '~/services/sms'
import { listPhones } from './store'

/** The shop does not know in which language a member reads SMS. */
const LOCALE = 'zh-Hans'

export async function textInstead(tx: Tx, kind: NoticeKind, noticeIds: readonly string[]): Promise<void> {
  const purpose = urgentOf(kind)
  if (!purpose || !settings().smsNews || noticeIds.length === 0) return
  if ((await readMallSettings(tx, 'messages.smsNews'))['messages.smsNews'] === 0) return
  const params = { brand: brandIn(LOCALE), code: '', minutes: 0 }
  for (const phone of await listPhones(tx, noticeIds)) await sendSms(tx, { phone, purpose, locale: LOCALE, params })
}

/** Unless what it asks for has been done meanwhile. */
export async function textLater(tx: Tx, noticeId: string, { kind, ...told }: ToDo & { kind: string }): Promise<void> {
  const noticeKind = kind as NoticeKind
  const isToDo = gather('stillToDo')[noticeKind]
  if (!isToDo || (await isToDo(tx, told))) await textInstead(tx, noticeKind, [noticeId])
}
