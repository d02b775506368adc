import { concept } from '~/house/concept'
import { dropOldSms, forgetSms } from '~/services/sandbox/sms'
import { dropOldMessages, forgetMessages } from '~/services/sms/messages'
import { deliverSms, SEND_SMS } from '~/services/sms/send-outside'
import { calls } from './calls'
import { desk } from './desk'
import { memberInvariants } from './invariants'
import { dropOldDevices, forgetDevices } from './known-devices'
import { publishedAvatar, publishedNickname, reportableMember } from './published-profile'
import { dropOldSessions } from './sessions'

export const members = concept({
  calls,
  desk,
  cleaners: [dropOldSessions, dropOldDevices, dropOldSms, dropOldMessages],
  outbox: { [SEND_SMS]: deliverSms },
  async forget(tx, { phone }) {
    await forgetSms(tx, phone)
    await forgetMessages(tx, phone)
    await forgetDevices(tx, phone)
  },
  invariants: memberInvariants,
  publishable: { nickname: publishedNickname, avatar: publishedAvatar },
  reportable: { member: reportableMember },
})
