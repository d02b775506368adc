import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { returnPath } from '~/web/h5/return-path'
import { Form, formFor } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { UNLOCK_MINUTES } from '../contract/members'
import { PinField } from '../parts/pin-field'

export const handle: ScreenHandle = {
  title: () => m.discreet_unlock_title(),
  parent: paths.mine,
  keeps: ['redirect'],
}

const unlockForm = formFor('unlock', calls.discreet.unlock.input, { secrets: ['pin'] })

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { hasPin, triesLeft } = await member.call(calls.discreet.standing)
  const back = returnPath(new URL(request.url).searchParams.get('redirect'))
  if (!hasPin) throw await redirectTo(paths.orderPin)
  return { triesLeft, back }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const entered = await sendForm(member, unlockForm, request, calls.discreet.unlock)
  if (!entered.ok) return entered.answer
  return redirectTo(returnPath(new URL(request.url).searchParams.get('redirect')) ?? paths.hiddenOrders, {
    cookies: [await cookies.unlocked.write(true)],
  })
}

export default function UnlockOrders() {
  const { triesLeft, back } = useLoaderData<typeof loader>()
  const reset = withQuery(paths.orderPin, { redirect: back && withQuery(paths.unlockOrders, { redirect: back }) })
  if (triesLeft === 0)
    return (
      <div className="px-4 pt-3">
        <p className="card p-3">{m.discreet_refused_locked()}</p>
        <ButtonLink wide className="mt-3" href={reset}>
          {m.discreet_pin_reset()}
        </ButtonLink>
      </div>
    )
  return (
    <div className="px-4 pt-3">
      <p className="mb-3 text-sm text-ink-2">{m.discreet_unlock_lead({ minutes: UNLOCK_MINUTES })}</p>
      <Form of={unlockForm} className="card p-3">
        <PinField label={m.discreet_pin_field()} />
        <Button wide className="mt-3">
          {m.discreet_unlock()}
        </Button>
      </Form>
      <ButtonLink wide look="plain" className="mt-2" href={reset}>
        {m.discreet_pin_forgotten()}
      </ButtonLink>
    </div>
  )
}
