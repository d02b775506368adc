import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { isInMessenger } from '~/values/visit-sources'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { formFor, postedForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import { MISSION_KINDS, type MissionKind, SHARING } from '../contract/members'
import { isKind, isOther } from '../parts/mission-texts'
import { Calendar } from './mission-calendar'
import { MissionRow } from './mission-row'
import { Week } from './mission-week'

export const handle: ScreenHandle = { title: () => m.missions_title(), parent: paths.mine }

const formOf = (kind: MissionKind) => formFor(`mission-${kind}`, calls.missions.claim.input)
const forms = Object.fromEntries(MISSION_KINDS.map((kind) => [kind, formOf(kind)])) as Record<
  MissionKind,
  ReturnType<typeof formOf>
>

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [{ missions, week, calendar, inMessenger }, { available }] = await Promise.all([
    member.call(calls.missions.index),
    member.call(calls.points.summary),
  ])
  // Messengers ban shops that reward sharing.
  const hides = !inMessenger && isInMessenger(request.headers.get('user-agent') ?? '')
  return { week, calendar, available, missions: missions.filter(({ kind }) => !hides || !SHARING.includes(kind)) }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const posted = await postedForm(request)
  const kind = posted.get('kind')
  const of = forms[isKind(kind) ? kind : 'signIn']
  const done = await sendForm(member, of, posted, calls.missions.claim)
  if (!done.ok) return done.answer
  const { points, coupons, draws } = done.data
  const got = [
    points > 0 && m.missions_got_points({ points }, { locale }),
    coupons > 0 && m.missions_got_coupon({}, { locale }),
    draws > 0 && m.missions_got_draw({}, { locale }),
  ].filter(Boolean)
  return redirectTo(paths.missions, { toast: got.join(' ') })
}

export default function Missions() {
  const { week, calendar, available, missions } = useLoaderData<typeof loader>()
  const signIn = missions.find(({ kind }) => kind === 'signIn')
  const others = missions.flatMap((one) => (isOther(one.kind) ? [{ ...one, kind: one.kind }] : []))
  if (missions.length === 0) return <Empty icon="star" title={m.missions_none()} text={m.missions_none_text()} />
  return (
    <div className="px-4 pb-4 pt-3">
      {signIn && <Week week={week} balance={available} mission={signIn} form={forms.signIn} />}
      <Section title={m.missions_more()} className="mt-3">
        {others.length === 0 && <p className="text-sm text-ink-2">{m.missions_more_none()}</p>}
        <ul>
          {others.map((mission) => (
            <MissionRow key={mission.kind} mission={mission} form={forms[mission.kind]} />
          ))}
        </ul>
      </Section>
      {signIn && <Calendar of={calendar} />}
      <section className="card mt-3">
        <ListRow icon="coin" title={m.missions_to_points()} href={paths.points} />
      </section>
      <p className="px-1 pt-3 text-xs text-ink-2">{m.missions_reset()}</p>
    </div>
  )
}
