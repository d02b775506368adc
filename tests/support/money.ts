import { transaction } from '~/provider/database/transaction'
import { post } from '~/provider/ledger/post'
import { addLot } from '~/provider/points/store'
import { randomToken } from '~/values/ids'
import type { Person } from './cast'

/** Points that somebody may spend, as if earlier orders had earned them. */
export async function withPoints(person: Person, points: number, days = 365): Promise<void> {
  await transaction(async (tx) => {
    const entries = [{ debit: 'points source', credit: ['points', person.id], amount: points }] as const
    await post(tx, { kind: 'points settled', ref: randomToken(), ownerId: person.id, entries })
    await addLot(tx, person.id, points, days)
  })
}
