import type { z } from 'zod'
import { listAnnouncements } from '~/features/notices/server/read-notices'
import { sendNotice, sendNoticeToAll } from '~/features/notices/server/send-notice'
import { noticeText } from '~/house/registers/notice-kinds'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { announcementInput, memberDesk } from '../contract/operators'
import { countActive, findActive } from './store-desk'

type Written = z.output<typeof announcementInput>
type AnnounceRefusal = 'notFound' | 'nobodyReached' | 'submissionReused'
type Listed = z.input<typeof memberDesk.announcements.output>

export async function announce(
  operatorId: string,
  { recipientId, submissionId, titleZh, textZh, titleEn, textEn }: Written,
): Promise<Result<Record<string, never>, AnnounceRefusal>> {
  const title = { 'zh-Hans': titleZh, ...(titleEn && { en: titleEn }) }
  const params = { title, text: { 'zh-Hans': textZh, ...(textEn && { en: textEn }) } }
  return transaction(async (tx): Promise<Result<Record<string, never>, AnnounceRefusal>> => {
    const content = [recipientId, params]
    const claimed = await claimSubmission(tx, { scope: 'notice', key: submissionId, memberId: operatorId, content })
    if (!claimed.ok) return claimed
    if (!claimed.value.isNew) return ok({})
    const member = recipientId ? await findActive(tx, recipientId) : undefined
    if (recipientId && !member) return refuse('notFound', { field: 'recipientId' })
    if (!recipientId && (await countActive(tx)) === 0) return refuse('nobodyReached', { field: 'audience' })
    const notice = { kind: 'announcement', params } as const
    const id = member ? await sendNotice(tx, { ...notice, memberId: member.id }) : await sendNoticeToAll(tx, notice)
    const after = { to: member?.id ?? 'all', title: titleZh }
    await noteAct(tx, { operatorId, act: 'sendNotice', subject: { kind: 'notice', id }, after })
    return ok({})
  })
}

export async function reach({
  recipientId,
}: Pick<Written, 'recipientId'>): Promise<Result<{ people: number }, 'notFound' | 'nobodyReached'>> {
  if (!recipientId) {
    const people = await countActive(db)
    return people > 0 ? ok({ people }) : refuse('nobodyReached', { field: 'audience' })
  }
  return (await findActive(db, recipientId)) ? ok({ people: 1 }) : refuse('notFound', { field: 'recipientId' })
}

export async function announced(cursor: string | undefined, locale: Locale): Promise<Result<Listed, never>> {
  const { rows, next } = await pageById(cursor, listAnnouncements)
  const items = rows.map(({ id, sent_at, params, member_id, phone, nickname }) => ({
    id,
    sentAt: sent_at.toISOString(),
    ...noticeText('announcement', params, locale),
    member: member_id && { id: member_id, phone: maskPhone(phone ?? ''), nickname: nickname ?? '' },
  }))
  return ok({
    items: items.map((item) => ({ ...item, member: item.member || null })),
    next,
  })
}
