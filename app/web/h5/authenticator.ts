import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { calls } from '~/house/registers/calls'
import { type CallResult, h5 } from './client'
import { cookies } from './cookies'

type Login = CallResult<typeof calls.members.phoneRegister>

/** The session is ours: this only turns a proof into a token, or into the refusal. */
export const authenticator = new Authenticator<Login>()

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const guest = await h5.guest(request)
    const answer = (name: string) => String(form.get(name) ?? '') || undefined
    const via = await cookies.via.read(request)
    return guest.ask(calls.members.phoneRegister, {
      phone: String(form.get('phone') ?? ''),
      verificationCode: String(form.get('verificationCode') ?? ''),
      shareMemberId: via?.sUid,
      challengeId: answer('challengeId'),
      challengeAnswer: answer('challengeAnswer'),
    })
  }),
  'phone code',
)
