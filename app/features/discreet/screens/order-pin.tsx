import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { returnPath } from '~/web/h5/return-path'
import { Challenge, CodeField } from '~/web/kits/form/code-parts'
import { Form, formFor, postedForm } from '~/web/kits/form/form'
import { challengeFields, codeSecrets } from '~/web/kits/form/form-schema'
import { ownCodeStanding, sendOwnCode } from '~/web/kits/form/own-code'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { PinField } from '../parts/pin-field'

export const handle: ScreenHandle = {
  title: () => m.discreet_pin_title(),
  parent: paths.discreet,
  keeps: ['redirect'],
}

const secrets = { secrets: [...codeSecrets.secrets, 'pin'] }
const pinForm = formFor('order-pin', calls.discreet.setPin.input, secrets)
const codeForm = formFor('order-pin', z.object(challengeFields), secrets)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [{ hasPin }, state] = await Promise.all([
    member.call(calls.discreet.standing),
    ownCodeStanding(request, member, 'pin'),
  ])
  return { hasPin, ...state }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const data = await postedForm(request)
  if (data.get('intent') === 'code') return sendOwnCode(request, member, { purpose: 'pin', form: codeForm, data })
  const set = await sendForm(member, pinForm, data, calls.discreet.setPin)
  if (!set.ok) return set.answer
  return redirectTo(returnPath(new URL(request.url).searchParams.get('redirect')) ?? paths.discreet, {
    toast: m.discreet_pin_saved({}, { locale: member.locale }),
    cookies: [await cookies.code.clear()],
  })
}

export default function OrderPin() {
  const { hasPin, seconds, challenge } = useLoaderData<typeof loader>()
  return (
    <div className="px-4 pt-3">
      <p className="mb-3 text-sm text-ink-2">{hasPin ? m.discreet_pin_again_lead() : m.discreet_pin_about()}</p>
      <Form of={pinForm} className="card p-3">
        <EnterPresses name="intent" value="save" />
        {challenge && <Challenge {...challenge} />}
        <CodeField name="verificationCode" label={m.account_code()} seconds={seconds} />
        <PinField label={m.discreet_pin_new()} hint={m.discreet_pin_hint()} />
        <Button name="intent" value="save" wide className="mt-3">
          {m.discreet_pin_save()}
        </Button>
      </Form>
    </div>
  )
}
