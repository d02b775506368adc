import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { roleText } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { momentText } from '~/web/kits/detail/history'
import { LoginFields } from '~/web/kits/form/code-parts'
import { Form, postedForm } from '~/web/kits/form/form'
import { codeStanding } from '~/web/kits/form/send-code'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { loggingIn, loginForm, sendingCode } from './logging-in'

export const handle: ScreenHandle = { title: () => m.console_invitation(), parent: paths.home }

const queryOf = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return { id: searchParams.get('id') ?? '', enrolmentCode: searchParams.get('enrolmentCode') ?? '' }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  const invitation = await guest.call(desk.invitation.show, queryOf(request))
  return { invitation, ...(await codeStanding(guest, await cookies.consoleLogin.read(request))) }
}

export async function action({ request }: ActionFunctionArgs) {
  const data = await postedForm(request)
  if (data.get('intent') === 'code') return sendingCode(request, data)
  return loggingIn(request, data, queryOf(request).enrolmentCode)
}

export default function Invitation() {
  const { invitation, phone, seconds, challenge } = useLoaderData<typeof loader>()
  const { name, invitedBy, until } = invitation
  const role = roleText(invitation)
  return (
    <div className="console-narrow card p-4">
      <p className="mb-2 font-semibold">
        {invitedBy
          ? m.console_invitation_lead({ name, by: invitedBy, role })
          : m.console_invitation_lead_again({ name, role })}
      </p>
      <p className="mb-2 text-ink-2">{m.console_invitation_phone({ phone: invitation.phone })}</p>
      <Form of={loginForm} values={{ phone }}>
        <LoginFields seconds={seconds} challenge={challenge} />
        <Button wide className="mt-4" intent="login" text={m.console_login_go()} />
      </Form>
      <p className="mt-3 text-xs text-ink-3">{m.console_invitation_until({ at: momentText(until) })}</p>
    </div>
  )
}
