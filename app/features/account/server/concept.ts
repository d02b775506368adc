import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { accountCalls } from '../contract/members'
import { changePhone } from './change-phone'
import { cancelDeletion, requestDeletion } from './delete-account'
import { deletionHint } from './deletion-hint'
import { eraseMembers } from './erase-members'
import { figuresOf } from './figures'
import { ownRecord, ownRows, setPrivacy } from './own-record'
import { personalAccount } from './personal-data'

const calls: Provided<typeof accountCalls> = {
  figures: (_, { memberId }) => figuresOf(memberId),
  deletionHint: (_, { memberId }) => deletionHint(memberId),
  requestDeletion: ({ verificationCode }, { memberId }) => requestDeletion(memberId, verificationCode),
  cancelDeletion: (_, { memberId }) => cancelDeletion(memberId),
  changePhone: (input, { memberId, token, device }) => changePhone({ ...input, memberId, token, device }),
  setPrivacy: (input, { memberId }) => setPrivacy(memberId, input),
  ownRecord: (_, { memberId }) => ownRecord(memberId),
  ownRows: (asked, { memberId }) => ownRows(memberId, asked),
}

export const accounts = concept({
  calls,
  slowSweeps: { 'erase members': eraseMembers },
  personal: personalAccount,
})
