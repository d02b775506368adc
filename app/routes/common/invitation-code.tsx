import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/contract/calls'
import * as f from '~/contract/fields'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { TextField } from '~/ui/field'
import { Form, formFor, readForm, refuseForm } from '~/ui/form'

export const handle: ScreenHandle = { title: () => m.account_invitation_title(), parent: paths.mine }

const invitationForm = formFor('invitation', z.object({ invitationCode: f.text(64) }))

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [{ inviter, mayEnterInvitation }, via] = await Promise.all([
    member.call(calls.members.getMemberInfo),
    cookies.via.read(request),
  ])
  return { inviter, mayEnterInvitation, proposed: via?.sUid ?? '' }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const form = await readForm(invitationForm, request, member.locale)
  if (!form.ok) return form.answer
  const entered = await member.ask(calls.members.enterInvitation, form.value)
  if (!entered.ok) return refuseForm(invitationForm, form.data, { invitationCode: entered.msg })
  const toast = m.account_invitation_done({ inviter: entered.data.inviter }, { locale: member.locale })
  return redirectTo(paths.mine, { toast })
}

export default function InvitationCode() {
  const { inviter, mayEnterInvitation, proposed } = useLoaderData<typeof loader>()
  if (inviter || !mayEnterInvitation) {
    return (
      <Empty
        icon="user"
        title={inviter ? m.account_invited_by({ inviter }) : m.account_invitation_over()}
        text={inviter ? m.account_invitation_stays() : undefined}
        action={{ href: paths.mine, text: m.account_back_to_mine() }}
      />
    )
  }
  return (
    <>
      <p className="mb-4 mt-4 text-ink-2">{m.account_invitation_lead()}</p>
      <Form of={invitationForm} values={{ invitationCode: proposed }}>
        <TextField
          name="invitationCode"
          label={m.account_invitation_code()}
          maxLength={64}
          autoComplete="off"
          required
        />
        <Button wide className="mt-4">
          {m.account_invitation_do()}
        </Button>
      </Form>
    </>
  )
}
