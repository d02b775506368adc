import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { PAUSE_HOURS } from '~/features/payouts/contract/members'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { Challenge, CodeButton, CodeField, PhoneField } from '~/web/kits/form/code-parts'
import { Form, formFor, postedForm } from '~/web/kits/form/form'
import { challengeFields, codeSecrets } from '~/web/kits/form/form-schema'
import { ownCodeStanding, sendOwnCode } from '~/web/kits/form/own-code'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'

export const handle: ScreenHandle = { title: () => m.account_phone_change(), parent: paths.settings }

const phoneForm = formFor('phone', calls.accounts.changePhone.input, codeSecrets)
const codeForm = formFor('phone', z.object({ phone: f.phone, ...challengeFields }), codeSecrets)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [info, state] = await Promise.all([
    member.call(calls.members.getMemberInfo),
    ownCodeStanding(request, member, 'change-phone'),
  ])
  return { ...state, old: info.phone }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const data = await postedForm(request)
  if (data.get('intent') === 'code') {
    return sendOwnCode(request, member, { purpose: 'change-phone', form: codeForm, data })
  }
  const changed = await sendForm(member, phoneForm, data, calls.accounts.changePhone)
  if (!changed.ok) return changed.answer
  return redirectTo(paths.settings, {
    toast: m.account_phone_changed({}, { locale: member.locale }),
    cookies: [await cookies.code.clear()],
  })
}

export default function ChangePhone() {
  const { old, phone, seconds, challenge } = useLoaderData<typeof loader>()
  return (
    <div className="px-4 pt-3">
      <p className="mb-3 text-sm text-ink-2">{m.account_phone_change_lead({ phone: old })}</p>
      <Form of={phoneForm} values={{ phone }} className="card p-3">
        <EnterPresses name="intent" value="change" />
        <PhoneField
          label={m.account_phone_new()}
          after={<CodeButton seconds={seconds} text={m.account_codes_send()} />}
        />
        {challenge && <Challenge {...challenge} />}
        <CodeField name="oldCode" label={m.account_code_old({ phone: old })} />
        <CodeField name="verificationCode" label={m.account_code_new()} />
        <Button name="intent" value="change" wide className="mt-3">
          {m.account_phone_change()}
        </Button>
      </Form>
      <p className="mt-3 text-xs text-ink-2">{m.account_phone_change_note()}</p>
      <p className="mt-1 text-xs text-ink-2">{m.payouts_pause_rule({ hours: PAUSE_HOURS })}</p>
    </div>
  )
}
