import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import type { Simulators } from '~/services/simulators/open'
import { openidOfPerson } from '~/services/wechat/simulator/people'
import type { SimTransfer } from '~/services/wechat-pay/simulator/sim-transfer'
import type { TransferBook } from '~/services/wechat-pay/simulator/transfer-book'
import type { Person } from './cast'
import { somebody } from './payouts'

/** Somebody whom the messenger knows for long enough to be paid there. */
export async function aWalletOwner(): Promise<Person> {
  const person = await somebody()
  await sql`
    update members set openid = ${openidOfPerson(person.id)}, openid_changed_at = shop_now() - interval '3 days'
    where id = ${person.id}`.execute(db)
  return person
}

export function transferOf(book: TransferBook, id: string): SimTransfer {
  const found = book.all.get(id)
  if (!found) throw new Error(`no transfer ${id}`)
  return found
}

/** Lets what was asked for and what happened at the service come to its end. */
export async function bringToEnd({ frame }: Simulators): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await frame.advance(0)
    await sweepOnce()
    await sql`update payouts set next_query_at = shop_now() where cancel_asked_at is not null and state = 'awaiting'`.execute(
      db,
    )
  }
}

/** Numbers from 0 to 1 that look like chance and are the same for one seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
