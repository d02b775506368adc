import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LINK_DAYS } from '~/features/commissions/contract/members'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { days } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import { When } from '~/web/ui/when'
import type { Bonds } from '../contract/office'

/** Personal, so never cached. */
export const handle: ScreenHandle = { title: () => m.link_title(), parent: paths.home }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, user } = await h5.guest(request)
  const [opened] = (await cookies.via.read(request))?.links ?? []
  const [shared, bonds] = await Promise.all([
    opened ? call(calls.agentOffice.recommender, { sUid: opened.sUid }) : undefined,
    user ? call(calls.agentOffice.bonds) : undefined,
  ])
  const isOwn = opened !== undefined && opened.sUid === user?.userInfo.id
  const until = opened && new Date(opened.at * 1_000 + days(LINK_DAYS))
  const isOver = until === undefined || until.getTime() < Date.now()
  const link =
    shared?.name && until && !isOver && !isOwn
      ? { name: shared.name, until: until.toISOString(), businessId: shared.businessId }
      : undefined
  return { link: link ?? bonds?.link ?? undefined, bonds }
}

export async function action({ request }: LoaderFunctionArgs) {
  const posted = await postedForm(request)
  const guest = await h5.guest(request)
  const { locale } = guest
  if (posted.get('intent') === 'share') {
    const member = await h5.member(request)
    const sharesWithInviter = posted.get('value') === 'on'
    await member.call(calls.agentOffice.share, { sharesWithInviter })
    const toast = sharesWithInviter ? m.link_shares_on({}, { locale }) : m.link_shares_off({}, { locale })
    return redirectTo(paths.recommender, { toast })
  }
  if (guest.user) await guest.call(calls.agentOffice.dropLink)
  return redirectTo(paths.recommender, {
    toast: m.link_forgotten({}, { locale }),
    cookies: [await cookies.via.clear()],
  })
}

export default function Recommender() {
  const { link, bonds } = useLoaderData<typeof loader>()
  return (
    <div className="space-y-2 px-4 pb-4 pt-3">
      {link ? (
        <Section title={m.link_by({ name: link.name })}>
          <p className="text-sm text-ink-2">{m.link_what()}</p>
          <p className="mt-2 text-sm text-ink-2">
            {m.link_until()} <When at={link.until} day />
          </p>
          {link.businessId && (
            <ButtonLink wide href={withQuery(paths.home, { bUid: link.businessId })} className="mt-3">
              {m.link_enter()}
            </ButtonLink>
          )}
          <form method="post" className="mt-3">
            <Button look="line" wide name="intent" value="forget">
              {m.link_say_no()}
            </Button>
          </form>
        </Section>
      ) : (
        <Empty icon="share" title={m.link_nobody()} text={m.link_nobody_text()} />
      )}
      {bonds?.inviter && <Inviter bonds={bonds} />}
      {!link && (
        <ButtonLink wide href={paths.home}>
          {m.orders_go_shopping()}
        </ButtonLink>
      )}
    </div>
  )
}

function Inviter({ bonds: { inviter, sharesWithInviter } }: { bonds: Bonds }) {
  if (!inviter) return null
  return (
    <>
      <section className="card rows">
        <ListRow title={m.account_inviter()} value={inviter.name} />
        <ListRow title={m.link_invited_at()} value={<When at={inviter.invitedAt} day />} />
      </section>
      {inviter.isAgent && (
        <Section title={m.link_sees()}>
          <p className="text-sm text-ink-2">{sharesWithInviter ? m.link_sees_all() : m.link_sees_bands()}</p>
          <form method="post" className="mt-3">
            <input type="hidden" name="value" value={sharesWithInviter ? 'off' : 'on'} />
            <Button look="line" wide name="intent" value="share">
              {sharesWithInviter ? m.link_share_off() : m.link_share_on()}
            </Button>
          </form>
        </Section>
      )}
    </>
  )
}
