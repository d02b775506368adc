import { readMallSettings } from '~/features/settings/server/read-settings'
import { gather } from '~/house/concept'
import { aboutOf, needsWords, urgentOf } from '~/house/registers/abouts'
import type { NoticeKind } from '~/house/registers/notice-kinds'
import type { ToDo } from '~/house/tile'
import type { Tx } from '~/platform/database/transaction'
import { enqueue } from '~/platform/outbox/enqueue'
import { brandIn, settings } from '~/platform/settings/settings'
import { sendSms } from '~/services/sms'
import { listPhones, takeAgreements } from './store'

/** The shop does not know in which language a member reads SMS. */
const LOCALE = 'zh-Hans'

async function textInstead(tx: Tx, kind: NoticeKind, noticeIds: readonly string[]): Promise<void> {
  const purpose = urgentOf(kind)
  if (!purpose || !settings().smsNews || noticeIds.length === 0) return
  if ((await readMallSettings(tx, 'messages.smsNews'))['messages.smsNews'] === 0) return
  const params = { brand: brandIn(LOCALE), code: '', minutes: 0 }
  for (const phone of await listPhones(tx, noticeIds)) await sendSms(tx, { phone, purpose, locale: LOCALE, params })
}

/** Unless what it asks for has been done meanwhile. */
export async function textLater(tx: Tx, noticeId: string, { kind, ...shown }: ToDo & { kind: string }): Promise<void> {
  const noticeKind = kind as NoticeKind
  const isToDo = gather('stillToDo')[noticeKind]
  if (!isToDo || (await isToDo(tx, shown))) await textInstead(tx, noticeKind, [noticeId])
}

export const SEND_MESSAGE = 'send message'

/** After the commit. Urgent notices go by SMS to members without an agreement. */
export async function passOn(tx: Tx, kind: NoticeKind, noticeIds: readonly string[]): Promise<void> {
  const about = aboutOf(kind)
  const places = about && settings().messageTemplates[about]?.places
  const hasWords = places?.some(({ source }) => source === 'title' || source === 'text')
  const taken = about && places && (hasWords || !needsWords(kind)) ? await takeAgreements(tx, about, noticeIds) : []
  for (const id of taken) await enqueue(tx, SEND_MESSAGE, id)
  await textInstead(
    tx,
    kind,
    noticeIds.filter((id) => !taken.includes(id)),
  )
}
