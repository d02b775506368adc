import type { accountCalls } from '~/contract/accounts/calls'
import type { Provided } from '../caller'
import { changePhone } from './change-phone'
import { figuresOf } from './figures'
import { cancelLogoff, requestLogoff } from './log-off'
import { logoffHint } from './logoff-hint'
import { ownRecord, setPrivacy } from './own-record'

export const calls: Provided<typeof accountCalls> = {
  figures: (_, { memberId }) => figuresOf(memberId),
  agentLogoffHint: (_, { memberId }) => logoffHint(memberId),
  requestLogoff: ({ verificationCode }, { memberId }) => requestLogoff(memberId, verificationCode),
  cancelLogoff: (_, { memberId }) => cancelLogoff(memberId),
  changePhone: (input, { memberId, token, device }) => changePhone({ ...input, memberId, token, device }),
  setPrivacy: (input, { memberId }) => setPrivacy(memberId, input),
  ownRecord: (_, { memberId }) => ownRecord(memberId),
}
