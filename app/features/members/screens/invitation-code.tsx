import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { OwnLink, Poster } from '~/features/sharing/parts/share-link'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, posterPaths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { canonicalAddress, ownLink } from '~/web/h5/public-address'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor, readForm, refuseForm } from '~/web/kits/form/form'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { CopyButton } from '~/web/ui/enhanced'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'

export const handle: ScreenHandle = { title: () => m.sharing_invitation_title(), parent: paths.mine, shares: true }

export const meta = metaOf<typeof loader>(({ canonical }) => ({ description: m.home_description(), canonical }))

const invitationForm = formFor('invitation', z.object({ invitationCode: f.text(64) }))
const POSTER_HEIGHT = 732

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [{ id, businessId, invitationCode, inviter, mayEnterInvitation }, via] = await Promise.all([
    member.call(calls.members.getMemberInfo),
    cookies.via.read(request),
  ])
  const own = await ownLink(request, member, paths.home, { id, businessId })
  const canonical = canonicalAddress(request, paths.home)
  return { code: invitationCode, ...own, canonical, inviter, mayEnterInvitation, proposed: via?.sUid ?? '' }
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

export default function Invitation() {
  const { code, link, uses, inviter, mayEnterInvitation, proposed } = useLoaderData<typeof loader>()
  return (
    <div className="space-y-3 pb-4 pt-3">
      <Inviter inviter={inviter} mayEnterInvitation={mayEnterInvitation} proposed={proposed} />
      <OwnLink url={link} uses={uses} title={m.sharing_invitation_title()} />
      <Section>
        <ListRow
          title={m.sharing_invitation_code()}
          note={<span className="num">{code}</span>}
          value={<CopyButton text={code} />}
        />
      </Section>
      <Poster src={posterPaths.invitation} alt={m.sharing_invitation_alt()} height={POSTER_HEIGHT} />
    </div>
  )
}

type InviterProps = { inviter: string | null; mayEnterInvitation: boolean; proposed: string }

function Inviter({ inviter, mayEnterInvitation, proposed }: InviterProps) {
  if (inviter)
    return (
      <Section title={m.account_invited_by({ inviter })}>
        <p className="text-sm text-ink-2">{m.account_invitation_stays()}</p>
      </Section>
    )
  if (!mayEnterInvitation) return null
  return (
    <Section title={m.sharing_invitation_were()}>
      <p className="mb-3 text-sm text-ink-2">{m.account_invitation_lead()}</p>
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
    </Section>
  )
}
