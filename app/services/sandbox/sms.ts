import { sql } from 'kysely'
import * as m from '~/paraglide/messages'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { SmsGateway } from '../sms'

const sentences = {
  login: m.members_sms_login,
  withdraw: m.members_sms_withdraw,
  'change-phone': m.members_sms_change_phone,
  logoff: m.members_sms_deletion,
  pay: m.members_sms_pay,
  console: m.console_sms_login,
  'payout-receive': m.subscriptions_sms_receive,
  'payout-confirm': m.subscriptions_sms_confirm,
  'send-back': m.subscriptions_sms_send_back,
}

/** An external gateway writes an outbox row instead. */
export const sendToSandbox: SmsGateway = async (tx, { phone, purpose, locale, params }) => {
  const body = sentences[purpose](params, { locale })
  await tx.insertInto('sandbox_sms').values({ phone, body }).execute()
}

export async function listSandboxSms(limit: number): Promise<{ phone: string; body: string; sentAt: string }[]> {
  const rows = await db
    .selectFrom('sandbox_sms')
    .select(['phone', 'body', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sent_at, ...sms }) => ({ ...sms, sentAt: sent_at }))
}

const SHOWN_DAYS = 7

export const dropOldSms = (most: number): Promise<number> =>
  deleteBatch('sandbox_sms', { where: sql`sent_at < ${daysAgo(SHOWN_DAYS)}`, most })
