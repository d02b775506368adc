import { db } from '~/platform/database/pool'
import { currentKeyId } from '~/platform/secrets/keyed-seal'
import { openPerson, type RealPerson, sealPerson } from './person'
import { listSealedElse, replacePerson } from './store'

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
