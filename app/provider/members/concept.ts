import { concept } from '../concept'
import { dropOldSms, forgetSms } from '../gateways/sms-sandbox'
import { calls } from './calls'
import { desk } from './desk'
import { memberInvariants } from './invariants'
import { dropOldDevices, forgetDevices } from './known-devices'
import { publishedAvatar, publishedNickname, reportableMember } from './published-profile'
import { dropOldSessions } from './sessions'

export const members = concept({
  calls,
  desk,
  cleaners: [dropOldSessions, dropOldDevices, dropOldSms],
  async forget(tx, { phone }) {
    await forgetSms(tx, phone)
    await forgetDevices(tx, phone)
  },
  invariants: memberInvariants,
  publishable: { nickname: publishedNickname, avatar: publishedAvatar },
  reportable: { member: reportableMember },
})
