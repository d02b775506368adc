import { listMembers, pickMembers, seeMember } from '~/features/account/server/see-members'
import type { Provided } from '~/house/caller'
import type { memberDesk } from '../contract/operators'
import { announce, announced, reach } from './announce'
import { blockMember, unblockMember } from './block-member'

export const desk: Provided<typeof memberDesk> = {
  list: (input) => listMembers(input),
  find: (asked) => pickMembers(asked),
  details: ({ id }) => seeMember(id),
  block: (input, { operator }) => blockMember({ ...input, operatorId: operator.id }),
  unblock: (input, { operator }) => unblockMember({ ...input, operatorId: operator.id }),
  announcements: ({ cursor }, { locale }) => announced(cursor, locale),
  reach: (input) => reach(input),
  announce: (input, { operator }) => announce(operator.id, input),
}
