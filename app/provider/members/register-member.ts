import { randomInt } from 'node:crypto'
import type { Tx } from '../database/transaction'
import { insertMember } from './store'

// Botanical names read the same in every language.
const FLOWERS = [
  'Syringa',
  'Wisteria',
  'Magnolia',
  'Camellia',
  'Peonia',
  'Lavandula',
  'Iris',
  'Dahlia',
  'Viola',
  'Rosa',
]

/** A name that says nothing. */
export const newNickname = () => `${FLOWERS[randomInt(FLOWERS.length)]}-${randomInt(1000, 10_000)}`

/**
 * The member of a phone, registered where there is none yet. `inviterId` is written with a new member only, once,
 * and silently left out unless it names an active one.
 */
export async function registerMember(
  tx: Tx,
  { phone, inviterId }: { phone: string; inviterId?: string },
): Promise<{ id: string; isNew: boolean }> {
  return insertMember(tx, { phone, nickname: newNickname(), inviterId })
}
