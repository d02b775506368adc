import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const memberRefusals = {
  codeTooSoon: { code: 4101, status: 429, retry: 60, say: m.refusal_code_too_soon },
  codeTooMany: { code: 4102, status: 429, retry: 3_600, say: m.refusal_code_too_many },
  codeWrong: { code: 4103, status: 400, say: m.refusal_code_wrong },
  codeExpired: { code: 4104, status: 400, say: m.refusal_code_expired },
  codeDead: { code: 4105, status: 400, say: m.refusal_code_dead },
  challengeNeeded: { code: 4106, status: 429, retry: 0, say: m.refusal_challenge_needed },
  challengeWrong: { code: 4107, status: 400, say: m.refusal_challenge_wrong },
  networkWaits: { code: 4108, status: 429, retry: 60, say: m.refusal_network_waits },
  memberBlocked: { code: 4109, status: 400, say: m.refusal_member_blocked },
  inviterUnknown: { code: 4110, status: 400, say: m.refusal_inviter_unknown },
  inviterFixed: { code: 4111, status: 409, say: m.refusal_inviter_fixed },
  inviterTooLate: { code: 4112, status: 409, say: m.refusal_inviter_too_late },
  birthdayImpossible: { code: 4115, status: 400, say: m.members_birthday_impossible },
  nobodyReached: { code: 4120, status: 409, say: m.refusal_nobody_reached },
  memberMoved: { code: 4119, status: 409, say: m.refusal_member_moved },
} as const satisfies Refusals
