import { sql } from 'kysely'
import { deleteBatch } from '~/platform/database/batch'
import { today } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { type CardVisit, countVisit } from './store-visits'

/** Counts a look at a card, once a browser and day; its owner's do not count. Nobody waits for it. */
export function noteCardVisit({ link, viewer, memberId }: CardVisit): void {
  countVisit(db, { link, viewer: keyedHash('card visits', viewer), memberId }).catch((error) =>
    log().error({ err: error }, 'a look at a card could not be counted'),
  )
}

/** Forgets who has looked at what before yesterday. */
export const forgetVisits = (most: number): Promise<number> =>
  deleteBatch('card_visits', {
    where: sql`day < ${today} - 1`,
    by: sql`day`,
    most,
  })
