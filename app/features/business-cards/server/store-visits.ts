import { sql } from 'kysely'
import { today } from '~/platform/database/clock'
import type { Reader } from '~/platform/database/transaction'

export interface CardVisit {
  link: string
  viewer: string
  memberId?: string
}

export async function countVisit(reader: Reader, { link, viewer, memberId = '' }: CardVisit): Promise<void> {
  await sql`
    with seen as (
      insert into card_visits (day, card_id, viewer)
      select ${today}, id, ${viewer} from cards
      where link = ${link} and member_id <> ${memberId} and (visibility = 'link' or shown is not null)
      on conflict do nothing returning card_id)
    update cards c set visits = visits + 1 from seen where c.id = seen.card_id`.execute(reader)
}
