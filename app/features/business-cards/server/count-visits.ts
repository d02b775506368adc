import { sql } from 'kysely'
import { deleteBatch } from '~/platform/database/batch'
import { today } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { type CardVisit, countVisit } from './store'

/** Once per browser and day, the owner's excluded. Nobody waits for it. */
export function noteCardVisit({ link, viewer, memberId }: CardVisit): void {
  countVisit(db, { link, viewer: keyedHash('card visits', viewer), memberId }).catch((error) =>
    log().error({ err: error }, 'a look at a card could not be counted'),
  )
}

export const forgetVisits = (most: number): Promise<number> =>
  deleteBatch('card_visits', {
    where: sql`day < ${today} - 1`,
    by: sql`day`,
    most,
  })
