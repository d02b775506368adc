import { lockMember } from '~/features/members/server/lock-member'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { SHORT_LINKS_MOST } from '../../contract/members'
import { countLinks, findOwnLink, insertLink, renewLink } from './store'

/** 32 signs, so that five bits of a random byte choose one. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 7

const newCode = () =>
  [...globalThis.crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => SIGNS[byte % SIGNS.length]).join('')

type Made = Result<{ code: string; uses: number }, 'shortLinksFull' | 'sessionDead'>

/** Once for each path. */
export async function makeShortLink(memberId: string, path: string): Promise<Made> {
  const known = await findOwnLink(db, memberId, path)
  if (known?.isOld) await renewLink(db, known.code)
  if (known) return ok({ code: known.code, uses: known.uses })
  return transaction(async (tx): Promise<Made> => {
    // Two at once would pass the count, or be one link twice.
    if (!(await lockMember(tx, memberId))) return refuse('sessionDead')
    const made = await findOwnLink(tx, memberId, path)
    if (made) return ok({ code: made.code, uses: made.uses })
    if ((await countLinks(tx, memberId)) >= SHORT_LINKS_MOST)
      return refuse('shortLinksFull', { params: { most: SHORT_LINKS_MOST } })
    for (;;) {
      const code = newCode()
      if (await insertLink(tx, code, memberId, path)) return ok({ code, uses: 0 })
    }
  })
}
