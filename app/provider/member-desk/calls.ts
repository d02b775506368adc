import type { memberDeskCalls } from '~/contract/member-desk'
import type { Provided } from '../caller'
import { announce, announced, reach } from './announce'
import { blockMember, unblockMember } from './block-member'
import { listMembers, seeMember } from './see-members'

export const memberDesk: Provided<typeof memberDeskCalls> = {
  list: (input) => listMembers(input),
  details: ({ id }) => seeMember(id),
  block: (input, { operator }) => blockMember({ ...input, operatorId: operator.id }),
  unblock: (input, { operator }) => unblockMember({ ...input, operatorId: operator.id }),
  announcements: ({ cursor }, { locale }) => announced(cursor, locale),
  reach: (input) => reach(input),
  announce: (input, { operator }) => announce(operator.id, input),
}
