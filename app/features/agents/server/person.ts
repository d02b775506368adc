import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { currentKeyId, openKeyed, sealKeyed } from '~/platform/secrets/keyed-seal'
import { openText } from '~/platform/secrets/sealed-text'
import { findAgentOf, listSealedElse, replacePerson } from './store'

export interface RealPerson {
  realName: string
  phone: string
}

const USE = 'agents'
const ownerOf = (memberId: string) => `${USE} ${memberId}`

export const sealPerson = (memberId: string, { realName, phone }: RealPerson): string =>
  sealKeyed(ownerOf(memberId), JSON.stringify({ realName, phone }))

export const openPerson = (memberId: string, sealed: string | null): RealPerson | null =>
  sealed === null ? null : (JSON.parse(textOf(memberId, sealed)) as RealPerson)

/** Before there were keys for it, the session secret sealed it without naming a key. */
const textOf = (memberId: string, sealed: string) =>
  sealed.includes('.') ? openKeyed(ownerOf(memberId), sealed) : openText(USE, memberId, sealed)

export async function ownApplication(reader: Reader, memberId: string): Promise<Record<string, unknown>[]> {
  const row = await findAgentOf(reader, memberId)
  if (!row) return []
  const { state, person, city, reason, because, appliedAt } = row
  return [{ ...openPerson(memberId, person), city, reason, state, because, appliedAt: appliedAt.toISOString() }]
}

export async function ownShops(reader: Reader, memberId: string): Promise<number> {
  const state = (await findAgentOf(reader, memberId))?.state
  return state === 'approved' || state === 'frozen' ? 1 : 0
}

const BATCH = 200

/** Answers how many rows it sealed again. May be repeated. */
export async function reencryptPeople(): Promise<number> {
  let done = 0
  let after = ''
  for (;;) {
    const rows = await listSealedElse(db, `${currentKeyId()}.`, after, BATCH)
    for (const { memberId, person } of rows) {
      const opened = openPerson(memberId, person) as RealPerson
      if (await replacePerson(db, { memberId, from: person, to: sealPerson(memberId, opened) })) done++
    }
    const last = rows.at(-1)
    if (!last) return done
    after = last.memberId
  }
}
