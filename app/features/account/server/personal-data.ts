import { sql } from 'kysely'
import type { PersonalRows } from '~/platform/personal-data/personal-rows'

export const personalAccount: PersonalRows[] = [
  { table: 'sessions', by: 'member_id', erase: 'delete' },
  { table: 'verification_codes', by: 'phone', ofPhone: (phone) => phone, erase: 'delete', holds: { phone: 'phone' } },
  { table: 'idempotency', by: 'member_id', erase: 'delete' },
  {
    table: 'members',
    by: 'id',
    // The row stays, because orders and ledgers name it.
    erase: {
      status: 'erased',
      erased_at: sql`shop_now()`,
      phone: sql`'erased-' || id`,
      nickname: '***',
      avatar: null,
      gender: 'unknown',
      birthday: null,
      openid: null,
      shop_name: null,
      phone_changed_at: null,
      openid_changed_at: null,
      strange_login_at: null,
    },
    holds: {
      phone: 'phone',
      nickname: 'name',
      avatar: 'picture',
      birthday: 'date',
      openid: 'account',
      shop_name: 'name',
      blocked_reason: 'text',
    },
  },
  { table: 'members', by: 'inviter_id', erase: 'keep', because: 'who came by whom stays, without a name' },
]
