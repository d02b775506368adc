import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { NOTICE_KINDS } from '~/house/registers/notice-kinds'

const leftOver = sql`
  select member_id, 'sessions' as place from sessions
  union all select member_id, 'addresses' from addresses
  union all select member_id, 'cart' from carts
  union all select member_id, 'notices' from notices
  union all select member_id, 'read notices' from notice_reads
  union all select member_id, 'favourites' from favourites
  union all select member_id, 'footprints' from footprints
  union all select member_id, 'feedback' from feedback
  union all select member_id, 'questions' from questions
  union all select member_id, 'publications' from publications
  union all select member_id, 'application' from agents where person is not null or concat(city, reason, because) <> ''
  union all select member_id, 'submissions' from idempotency
  union all select owner_id, 'pictures' from uploads
  union all select member_id, 'order' from orders
    where remark <> '' or concat(address ->> 'name', address ->> 'phone', address ->> 'place', address ->> 'detail') <> ''
  union all select member_id, 'parcel' from parcels where number not like 'gone-%'
  union all select member_id, 'case' from after_sales
    where description <> '' or cardinality(pictures) > 0 or answer <> '' or return_number <> ''
  union all select member_id, 'review' from reviews
    where not is_anonymous or body <> '' or follow_up_body is not null or has_pictures`

export const memberInvariants: Invariant[] = [
  {
    id: 'I-PII-1',
    rule: 'the account of an erased member has lost its name, phone and face',
    facts: sql<Fact>`
      select id, concat(nickname, ' ', gender, ' ', erased_at) as found,
        (phone, nickname, gender) is distinct from ('erased-' || id, '***', 'unknown')
          or num_nonnulls(avatar, birthday, openid, shop_name) > 0 or erased_at is null as broken
      from members where status = 'erased'`,
  },
  {
    id: 'I-PII-2',
    rule: 'nothing is left of an erased member that tells who it was',
    facts: sql<Fact>`
      select members.id, coalesce(string_agg(distinct place, ', '), 'nothing') as found, count(place) > 0 as broken
      from members left join (${leftOver}) l on l.member_id = members.id where status = 'erased' group by members.id`,
  },
  {
    id: 'I-NT-1',
    rule: 'a notice is of a kind that has a text, and says what fills it',
    facts: sql<Fact>`
      select id, concat(kind, ' ', params) as found,
        kind <> all(${[...NOTICE_KINDS]}) or jsonb_typeof(params) <> 'object' as broken
      from notices`,
  },
  {
    id: 'I-NT-2',
    rule: 'only notices to all are marked as read beside them',
    facts: sql<Fact>`
      select notice_id as id, concat(notices.kind, ' to ', notices.member_id) as found,
        notices.member_id is not null as broken
      from notice_reads join notices on notices.id = notice_id`,
  },
  {
    id: 'I-FB-1',
    rule: 'pictures of feedback are those of its member',
    facts: sql<Fact>`
      select feedback.id, array_to_string(pictures, ' ') as found, exists (
        select from unnest(pictures) as sent (key) where not exists (
          select from uploads where uploads.key = sent.key and owner_id = feedback.member_id)) as broken
      from feedback where cardinality(pictures) > 0`,
  },
]
