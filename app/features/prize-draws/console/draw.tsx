import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import type { DeskVersion } from '../contract/desk-shown'
import { DrawPrizes } from './draw-prizes'
import { versionStateTexts } from './draw-texts'

export const handle: ScreenHandle<{ version: DeskVersion } | undefined> = {
  may: 'handleDraws',
  title: (data) => (data ? m.console_draws_version_of(data.version) : m.console_draws()),
  // Beginning and ending have a page of their own, which says what comes of it.
  parent: (query) =>
    query.get('confirm') ? withQuery(paths.consoleDraw, { id: query.get('id') ?? '' }) : paths.consoleDraws,
}

const TURNS = ['start', 'end'] as const
type Turn = (typeof TURNS)[number]

const turnForm = (id: Turn) => formFor(id, z.object(factorInput), { secrets: ['factorCode'] })
const forms = { start: turnForm('start'), end: turnForm('end') }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const version = await call(desk.prizeDraws.details, { id: searchParams.get('id') ?? '' })
  return { version, turn: TURNS.find((turn) => turn === searchParams.get('confirm')) }
}

const to = (_: unknown, id: string) => withQuery(paths.consoleDraw, { id })

export const action = acts(h5.operatorWho(handle), {
  start: act({ form: forms.start, call: desk.prizeDraws.start, to, toast: m.console_draws_started_toast }),
  end: act({ form: forms.end, call: desk.prizeDraws.end, to, toast: m.console_draws_ended_toast }),
})

/** What a turn is called and what comes of it. A version that has not begun is dropped instead of ended. */
function textsOf(turn: Turn, state: DeskVersion['state']) {
  if (turn === 'start') return { label: m.console_draws_start(), text: m.console_draws_start_text() }
  if (state === 'planned') return { label: m.console_draws_drop(), text: m.console_draws_drop_text() }
  return { label: m.console_draws_end(), text: m.console_draws_end_text() }
}

export default function Draw() {
  const { version, turn } = useLoaderData<typeof loader>()
  const { id, activityId, state, cost, drawn, startedAt, endedAt, seedHash } = version
  if (turn) return <TurnForm turn={turn} state={state} />
  const turnLink = (turn: Turn, look: 'primary' | 'line') => (
    <ButtonLink look={look} className="mb-3 mr-3" href={withQuery(paths.consoleDraw, { id, confirm: turn })}>
      {textsOf(turn, state).label}
    </ButtonLink>
  )
  return (
    <>
      <section className="card rows mb-4" aria-label={m.console_draws_facts()}>
        <ListRow title={m.console_draws_state()} value={versionStateTexts[state]()} />
        <ListRow title={m.console_draws_cost()} value={<span className="num">{cost}</span>} />
        <ListRow title={m.console_draws_drawn()} value={<span className="num">{drawn}</span>} />
        {startedAt && <ListRow title={m.console_draws_started()} value={<When at={startedAt} />} />}
        {endedAt && <ListRow title={m.console_draws_ended()} value={<When at={endedAt} />} />}
        {seedHash && <ListRow title={m.draws_fair_hash()} note={<span className="num break-all">{seedHash}</span>} />}
        {startedAt && <ListRow title={m.console_draws_public()} href={withQuery(paths.prizeList, { id })} />}
      </section>
      <DrawPrizes version={version} />
      <p className="flex flex-wrap">
        {state === 'planned' && turnLink('start', 'primary')}
        {(state === 'planned' || state === 'running') && turnLink('end', 'line')}
        {state !== 'planned' && (
          <ButtonLink look="line" className="mb-3" href={withQuery(paths.consoleDrawForm, { activityId })}>
            {m.console_draws_next()}
          </ButtonLink>
        )}
      </p>
    </>
  )
}

/** Beginning and ending cannot be taken back, so what comes of them is read first. */
function TurnForm({ turn, state }: { turn: Turn; state: DeskVersion['state'] }) {
  const { label, text } = textsOf(turn, state)
  return (
    <section className="card mb-4 p-4">
      <p className="mb-3 text-sm text-ink-2">{text}</p>
      <Form of={forms[turn]} className="console-narrow">
        <FactorField />
        <Button look={turn === 'end' ? 'danger' : undefined} name="intent" value={turn}>
          {label}
        </Button>
      </Form>
    </section>
  )
}
