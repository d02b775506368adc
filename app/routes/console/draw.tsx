import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/contract/desk'
import type { DeskVersion } from '~/contract/prize-draws/desk-shown'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { act, acts } from '~/parts/forms/acts'
import { FactorField, factorInput } from '~/parts/forms/factor-field'
import { paths, withQuery } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Form, formFor } from '~/ui/form'
import { ListRow } from '~/ui/list-row'
import { When } from '~/ui/when'
import { DrawPrizes } from './draw-prizes'
import { versionStateTexts } from './draw-texts'

export const handle: ScreenHandle<DeskVersion | undefined> = {
  may: 'handleDraws',
  title: (version) => (version ? m.console_draws_version_of(version) : m.console_draws()),
  parent: paths.consoleDraws,
}

const turnForm = (id: 'start' | 'end') => formFor(id, z.object(factorInput), { secrets: ['factorCode'] })
const forms = { start: turnForm('start'), end: turnForm('end') }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.prizeDraws.details, { id: new URL(request.url).searchParams.get('id') ?? '' })
}

export const action = acts(h5.operatorWho(handle), {
  start: act({ form: forms.start, call: desk.prizeDraws.start, toast: m.console_draws_started_toast }),
  end: act({ form: forms.end, call: desk.prizeDraws.end, toast: m.console_draws_ended_toast }),
})

export default function Draw() {
  const version = useLoaderData<typeof loader>()
  const { id, activityId, state, cost, drawn, startedAt, endedAt, seedHash } = version
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
      {state === 'planned' && <Turn turn="start" text={m.console_draws_start_text()} label={m.console_draws_start()} />}
      {state === 'planned' && <Turn turn="end" text={m.console_draws_drop_text()} label={m.console_draws_drop()} />}
      {state === 'running' && <Turn turn="end" text={m.console_draws_end_text()} label={m.console_draws_end()} />}
      {state !== 'planned' && (
        <ButtonLink look="line" href={withQuery(paths.consoleDrawForm, { activityId, cost })}>
          {m.console_draws_next()}
        </ButtonLink>
      )}
    </>
  )
}

type TurnProps = { turn: 'start' | 'end'; text: string; label: string }

function Turn({ turn, text, label }: TurnProps) {
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
