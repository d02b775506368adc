import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { beginPrivate, endPrivate, isPrivate, PRIVATE_HOURS } from '~/web/h5/private-mode'
import { returnPath } from '~/web/h5/return-path'
import { postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import type { DiscreetStanding } from '../contract/members'

export const handle: ScreenHandle = { title: () => m.discreet_title(), parent: paths.settings }

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  const [isInPrivate, standing] = await Promise.all([
    isPrivate(request),
    guest.user ? guest.call(calls.discreet.standing) : undefined,
  ])
  return { isInPrivate, standing }
}

export async function action({ request }: ActionFunctionArgs) {
  const posted = await postedForm(request)
  switch (posted.get('intent')) {
    case 'begin':
      return begin(request)
    case 'end':
      return end(request, posted)
    case 'neutral':
      return switchNeutral(request, posted.get('value') === 'on')
    default:
      return redirectTo(paths.discreet)
  }
}

async function begin(request: Request) {
  const { locale } = await h5.guest(request)
  return redirectTo(paths.discreet, { toast: m.discreet_private_begun({}, { locale }), cookies: await beginPrivate() })
}

async function end(request: Request, posted: FormData) {
  const { locale } = await h5.guest(request)
  return redirectTo(returnPath(posted.get('back')) ?? paths.discreet, {
    toast: m.discreet_private_ended({}, { locale }),
    cookies: await endPrivate(),
  })
}

async function switchNeutral(request: Request, isNeutral: boolean) {
  const member = await h5.member(request)
  const done = await member.ask(calls.discreet.setNeutral, { isNeutral })
  return redirectTo(paths.discreet, done.ok ? {} : { toast: { text: done.msg, kind: 'error' } })
}

export default function Discreet() {
  const { isInPrivate, standing } = useLoaderData<typeof loader>()
  return (
    <div className="space-y-2 px-4 pb-4 pt-3">
      <Section title={m.discreet_private()}>
        <p className="mb-3 text-sm text-ink-2">{m.discreet_private_about({ hours: PRIVATE_HOURS })}</p>
        <form method="post">
          <Button look={isInPrivate ? 'line' : 'soft'} name="intent" value={isInPrivate ? 'end' : 'begin'}>
            {isInPrivate ? m.discreet_private_end() : m.discreet_private_begin()}
          </Button>
        </form>
      </Section>
      {standing ? (
        <>
          <Neutral of={standing} />
          <Pin of={standing} />
        </>
      ) : (
        <ButtonLink wide look="line" href={withQuery(paths.login, { redirect: paths.discreet })}>
          {m.discreet_log_in()}
        </ButtonLink>
      )}
    </div>
  )
}

function Neutral({ of: { isNeutral, isOffered, sender } }: { of: DiscreetStanding }) {
  if (!isNeutral && !isOffered) return null
  return (
    <form method="post" className="card flex items-center p-3">
      <input type="hidden" name="intent" value="neutral" />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">{m.discreet_neutral()}</h2>
        <p className="mt-1 text-sm text-ink-2">{m.discreet_neutral_about({ sender })}</p>
      </div>
      <button
        type="submit"
        name="value"
        value={isNeutral ? 'off' : 'on'}
        role="switch"
        aria-checked={isNeutral}
        aria-label={m.discreet_neutral()}
        className="switch"
      />
    </form>
  )
}

function Pin({ of: { hasPin, isOffered, triesLeft } }: { of: DiscreetStanding }) {
  if (!hasPin && !isOffered) return null
  return (
    <section className="card">
      <p className="p-3 pb-0 text-sm text-ink-2">{m.discreet_pin_about()}</p>
      <ListRow
        title={hasPin ? m.discreet_pin_change() : m.discreet_pin_set()}
        note={hasPin && triesLeft === 0 ? m.discreet_refused_locked() : undefined}
        href={paths.orderPin}
      />
      {hasPin && <ListRow title={m.discreet_hidden()} href={paths.hiddenOrders} />}
    </section>
  )
}
