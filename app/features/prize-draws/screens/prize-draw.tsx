import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import motion from '~/web/enhance/prize-draw.ts?worker&url'
import { redirectTo } from '~/web/h5/answers'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { CheckboxField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import { Tabs } from '~/web/ui/tabs'
import { WhyNot } from '~/web/ui/why-not'
import { ADULT_YEARS, type PrizeActivity } from '../contract/members'
import { drawsShown, shownHere } from '../parts/draw-row'
import { PrizeRows, Winners } from '../parts/prize-rows'
import { Boxes, Wheel } from './prize-faces'

export const handle: ScreenHandle = {
  title: () => m.draws_title(),
  parent: paths.mine,
  cached: { query: ['face'], byMessenger: true },
}

const FACES = ['boxes', 'wheel'] as const
const drawForm = formFor('draw', calls.prizeDraws.redeemIntegral.input)

export async function loader({ request }: LoaderFunctionArgs) {
  const client = await h5.guest(request)
  const { searchParams } = new URL(request.url)
  const face = FACES.find((one) => one === searchParams.get('face')) ?? 'boxes'
  const [shown, mine] = await Promise.all([
    client.call(calls.prizeDraws.index),
    client.user ? client.call(calls.prizeDraws.mine) : undefined,
  ])
  return data(
    { face, activity: shownHere(request, shown), mine },
    { headers: client.user ? {} : surrogateHeaders(['prizes']) },
  )
}

export const headers = cacheHeaders

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { inMessenger } = await member.call(calls.prizeDraws.hint)
  if (!drawsShown(request, inMessenger)) return redirectTo(paths.prizeDraw)
  const drawn = await sendForm(member, drawForm, request, calls.prizeDraws.redeemIntegral)
  if (!drawn.ok) return drawn.answer
  return redirectTo(withQuery(paths.prizeRecord, { id: drawn.data.id, fresh: 1 }))
}

type Mine = NonNullable<Awaited<ReturnType<typeof loader>>['data']['mine']>

export default function PrizeDraw() {
  const { face, activity, mine } = useLoaderData<typeof loader>()
  if (!activity)
    return (
      <Empty
        icon="ticket"
        title={m.draws_none()}
        text={m.draws_none_text()}
        action={{ href: paths.home, text: m.word_to_shop() }}
      />
    )
  const texts = { boxes: m.draws_face_boxes(), wheel: m.draws_face_wheel() }
  const tabs = FACES.map((one) => ({
    href: withQuery(paths.prizeDraw, { face: one === 'boxes' ? undefined : one }),
    text: texts[one],
  }))
  return (
    <>
      <Tabs label={m.draws_title()} tabs={tabs} current={FACES.indexOf(face)} />
      <div className="px-4 pb-4 pt-3">
        <Head activity={activity} mine={mine} />
        <Draw activity={activity} mine={mine} face={face} />
        <section className="card mt-2">
          <ListRow
            icon="ticket"
            title={m.draws_records()}
            href={paths.prizeRecord}
            value={mine && mine.toReceive > 0 ? m.draws_waiting({ count: mine.toReceive }) : undefined}
          />
          <ListRow
            icon="shield"
            title={m.draws_rules()}
            note={m.draws_rules_note()}
            href={withQuery(paths.prizeList, { id: activity.id })}
          />
        </section>
        <Section title={m.draws_prizes()} className="mt-2">
          <PrizeRows prizes={activity.prizes} />
        </Section>
        <Winners winners={activity.winners} />
      </div>
    </>
  )
}

function Head({ activity: { name, cost, perDay }, mine }: { activity: PrizeActivity; mine?: Mine }) {
  return (
    <header className="grad rounded-card p-4">
      <h2 className="text-lg font-bold">{name}</h2>
      <p className="num">{m.draws_cost({ cost })}</p>
      <p className="num mt-1 text-sm">
        {mine ? m.draws_have({ points: mine.points, tries: mine.triesLeft }) : m.draws_per_day({ most: perDay })}
        {mine && mine.freeTries > 0 && ` · ${m.draws_free({ count: mine.freeTries })}`}
      </p>
    </header>
  )
}

/** Shown before the press; the shop checks again at it. */
function whyNot({ cost, perDay }: PrizeActivity, mine: Mine): { text: string; mayEarn?: boolean } | undefined {
  const { needs, triesLeft, freeTries, points } = mine
  if (needs === 'years') return { text: m.draws_refused_minor({ years: ADULT_YEARS }) }
  if (needs === 'noOperator') return { text: m.draws_refused_operator() }
  if (triesLeft === 0) return { text: m.draws_refused_limit({ most: perDay }) }
  if (freeTries === 0 && points < cost) return { text: m.draws_refused_points({ cost, points }), mayEarn: true }
  return undefined
}

function Draw({ activity, mine, face }: { activity: PrizeActivity; mine?: Mine; face: (typeof FACES)[number] }) {
  const Face = face === 'wheel' ? Wheel : Boxes
  if (!mine)
    return (
      <section className="card mt-2 p-4">
        <Face prizes={activity.prizes} isIdle />
        <ButtonLink wide className="mt-4" href={withQuery(paths.login, { redirect: paths.prizeDraw })}>
          {m.draws_log_in()}
        </ButtonLink>
      </section>
    )
  const reason = whyNot(activity, mine)
  if (reason)
    return (
      <section className="card mt-2 p-4">
        <Face prizes={activity.prizes} isIdle />
        <WhyNot text={reason.text} />
        <Button wide disabled className="mt-3" aria-describedby="why-not">
          {face === 'wheel' ? m.draws_turn() : m.draws_open()}
        </Button>
        {reason.mayEarn && (
          <ButtonLink look="soft" wide className="mt-2" href={paths.missions}>
            {m.draws_earn_points()}
          </ButtonLink>
        )}
      </section>
    )
  return (
    <Form of={drawForm} className="card mt-2 block p-4">
      <input type="hidden" name="versionId" value={activity.id} />
      <input type="hidden" name="submissionId" value={mine.submissionId} />
      {mine.needs === 'adult' && (
        <CheckboxField name="isAdult" value="true" label={m.word_adult({ years: ADULT_YEARS })} className="-mt-2" />
      )}
      <div data-draw>
        <Face prizes={activity.prizes} />
      </div>
      <script type="module" src={motion} />
    </Form>
  )
}
