import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { num, when } from '~/web/kits/detail/values'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { Form } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import type { DeskVersion } from '../contract/operators'
import { versionStateTexts } from '../parts/draw-texts'
import { DrawPrizes } from './draw-prizes'

export const handle: ScreenHandle<{ version: DeskVersion } | undefined> = {
  may: 'handleDraws',
  title: (data) => (data ? m.console_draws_version_of(data.version) : m.console_draws()),
  parent: (query) =>
    query.get('confirm') ? withQuery(paths.consoleDraw, { id: query.get('id') ?? '' }) : paths.consoleDraws,
}

type WithPrizes = DeskVersion & { prizes: readonly unknown[] }

const TURNS = ['start', 'end'] as const
type Turn = (typeof TURNS)[number]

const to = (_: unknown, id: string) => withQuery(paths.consoleDraw, { id })
const turns = {
  start: deskAct('start', desk.prizeDraws.start, m.console_draws_started_toast, { to }),
  end: deskAct('end', desk.prizeDraws.end, m.console_draws_ended_toast, { to }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const version = await call(desk.prizeDraws.details, { id: idOf(request) })
  return { version, turn: TURNS.find((turn) => turn === searchParams.get('confirm')) }
}

export const action = acts(h5.operatorWho(handle), turns)

function textsOf(turn: Turn, state: DeskVersion['state']) {
  if (turn === 'start') return { label: m.console_draws_start(), text: m.console_draws_start_text() }
  if (state === 'planned') return { label: m.console_draws_drop(), text: m.console_draws_drop_text() }
  return { label: m.console_draws_end(), text: m.console_draws_end_text() }
}

export default function Draw() {
  const { version, turn } = useLoaderData<typeof loader>()
  const { id, activityId, state, cost, drawn, startedAt, endedAt, seedHash } = version
  if (turn) return <TurnForm turn={turn} version={version} />
  const hash = <span className="num break-all">{seedHash}</span>
  const turnLink = (turn: Turn, look: 'primary' | 'line') => (
    <ButtonLink
      look={look}
      className="mb-3 mr-3"
      href={withQuery(paths.consoleDraw, { id, confirm: turn })}
      text={textsOf(turn, state).label}
    />
  )
  return (
    <>
      <Card
        label={m.console_draws_facts()}
        of={[
          [m.word_state, versionStateTexts[state]()],
          [m.console_draws_cost, num(cost)],
          [m.console_draws_drawn, num(drawn)],
          startedAt && [m.console_draws_started, when(startedAt)],
          endedAt && [m.console_draws_ended, when(endedAt)],
          seedHash && [m.draws_fair_hash, null, { note: hash }],
          startedAt && [m.console_draws_public, null, { href: withQuery(paths.prizeList, { id }) }],
        ]}
      />
      <DrawPrizes version={version} />
      <p className="flex flex-wrap">
        {state === 'planned' && turnLink('start', 'primary')}
        {(state === 'planned' || state === 'running') && turnLink('end', 'line')}
        {state !== 'planned' && (
          <ButtonLink
            look="line"
            className="mb-3"
            href={withQuery(paths.consoleDrawForm, { activityId })}
            text={m.console_draws_next()}
          />
        )}
      </p>
    </>
  )
}

/** Irreversible, so its consequences are read first. */
function TurnForm({ turn, version: { state, drawn, cost, prizes } }: { turn: Turn; version: WithPrizes }) {
  const { label, text } = textsOf(turn, state)
  return (
    <Section>
      <p className="mb-2 font-bold">{m.console_draws_sure({ prizes: prizes.length, drawn, cost })}</p>
      <p className="mb-3 text-sm text-ink-2">{text}</p>
      <Form of={turns[turn].form} className="console-narrow">
        <FactorField />
        <Button look={turn === 'end' ? 'danger' : undefined} intent={turn} text={label} />
      </Form>
    </Section>
  )
}
