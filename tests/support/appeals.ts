import { updateMember } from '~/features/members/server/own-profile'
import { APPEAL_MOST } from '~/features/moderation/contract/members'
import { appeal } from '~/features/moderation/server/publishing/appeal'
import { rejectPublication } from '~/features/moderation/server/publishing/decide-publication'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { anOperator } from './order-life'
import type { Open, Own } from './own-makers'
import type { Owned } from './thing-makers'

/** A nickname of a member's that was rejected; the number of its version. */
export async function rejectedName({ id: memberId }: { id: string }, nickname: string): Promise<string> {
  await updateMember(memberId, { nickname })
  const newest = db.selectFrom('publications').select('id').where('member_id', '=', memberId).orderBy('id', 'desc')
  const { id } = await newest.executeTakeFirstOrThrow()
  const done = await rejectPublication({ operatorId: await anOperator(), id, reason: 'An advertisement' })
  if (!done.ok) throw new Error(done.refusal)
  return id
}

/** One is looked at a second time, and stays what it was. */
export async function appealMoves(member: { id: string }, operatorId: string): Promise<void> {
  const id = await rejectedName(member, 'Buy twice')
  await appeal(member.id, { id, body: 'x'.repeat(APPEAL_MOST) })
  await rejectPublication({ operatorId, id, reason: 'It still is one' })
}

/** What the screen of a decision names, and whose it is. */
export const appealThings = {
  'appeal.id': {
    make: async (owner) => {
      const mark = `Lilac ${randomToken(6)}`.slice(0, 20)
      return { query: { id: await rejectedName(owner, mark) }, mark }
    },
  } satisfies Owned,
} as const

const rejected: Own['make'] = async (owner) => ({
  id: await rejectedName(owner, `Lilac ${randomToken(6)}`.slice(0, 20)),
})

/** What the calls about a decision name. */
export const appealCells: Record<string, Own | Open> = {
  'publishing.decision.id': { make: rejected, input: (id) => ({ id }) },
  'publishing.appeal.id': { make: rejected, input: (id) => ({ id, body: 'It is my own name' }) },
}
