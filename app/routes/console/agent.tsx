import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { type AgentDetails, agentDesk } from '~/contract/agents/desk'
import { AGENT_BECAUSE_MOST } from '~/contract/agents/limits'
import { desk } from '~/contract/desk'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { act, acts } from '~/parts/forms/acts'
import { factorInput } from '~/parts/forms/factor-field'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { Button, EnterPresses } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Form, type FormOf, formFor, postedForm, readForm, redrawForm, refuseForm } from '~/ui/form'
import { ListRow } from '~/ui/list-row'
import { When } from '~/ui/when'
import { agentMoveText, agentQueueTexts, agentTones } from './agent-texts'
import { Doing } from './payout-acts'
import { useRights } from './rights'

export const handle: ScreenHandle = {
  may: 'handleAgents',
  title: () => m.console_agent(),
  parent: paths.consoleAgents,
}

const personForm = formFor('person', z.object(factorInput), { secrets: ['factorCode'] })
const because = agentDesk.reject.input.omit({ id: true })
const rejectForm = formFor('reject', because)
const freezeForm = formFor('freeze', because)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.agents.details, { id: new URL(request.url).searchParams.get('id') ?? '' })
}

const door = h5.operatorWho(handle)
const table = acts(door, {
  approve: act({ call: desk.agents.approve, toast: m.console_agents_approved_toast }),
  reject: act({ form: rejectForm, call: desk.agents.reject, toast: m.console_agents_rejected_toast }),
  freeze: act({ form: freezeForm, call: desk.agents.freeze, toast: m.console_agents_frozen_toast }),
  unfreeze: act({ call: desk.agents.unfreeze, toast: m.console_agents_unfrozen_toast }),
})

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const data = await postedForm(request.clone())
  if (data.get('intent') !== 'person') return table(args)
  const operator = await door(request)
  const form = await readForm(personForm, data, operator.locale)
  if (!form.ok) return form.answer
  const asking = await operator.proving(form.value.factorCode)
  const shown = await asking.ask(desk.agents.person, { id: new URL(request.url).searchParams.get('id') ?? '' })
  if (!shown.ok) return refuseForm(personForm, data, shown.fields, shown.msg)
  // On the page that was asked for and nowhere else: an address would keep it.
  return Response.json(
    { ...(await redrawForm(personForm, data).json()), person: shown.data },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export default function AgentScreen() {
  const agent = useLoaderData<typeof loader>()
  const person = useActionData<{ person?: { realName: string; phone: string } }>()?.person
  const mayOpen = useRights()
  const gone = m.console_agents_gone()
  return (
    <>
      <div className="card rows mb-4">
        <ListRow
          title={m.console_agents_state()}
          value={<Tag tone={agentTones[agent.state]}>{agentQueueTexts[agent.state]()}</Tag>}
        />
        {agent.because && <ListRow title={m.console_agents_because()} value={agent.because} />}
        <ListRow title={m.console_agents_member()} value={agent.nickname} />
        {agent.businessId && (
          <>
            <ListRow title={m.console_agents_shop()} value={agent.shopName ?? gone} />
            <ListRow title={m.console_agents_shop_number()} value={<span className="num">{agent.businessId}</span>} />
          </>
        )}
        <ListRow title={m.console_agents_real_name()} value={person?.realName ?? agent.realName ?? gone} />
        <ListRow
          title={m.console_agents_phone()}
          value={<span className="num">{person?.phone ?? agent.phone ?? gone}</span>}
        />
        <ListRow title={m.console_agents_city()} value={agent.city} />
        <ListRow title={m.console_agents_agreed()} value={<span className="num">{agent.agreement}</span>} />
        <ListRow title={m.console_agents_adult()} value={<When at={agent.adultAt} />} />
        {agent.inviter && <ListRow title={m.console_agents_inviter()} value={agent.inviter} />}
        <ListRow title={m.console_agents_level1()} value={<span className="num">{agent.level1}</span>} />
        <ListRow title={m.console_agents_level2()} value={<span className="num">{agent.level2}</span>} />
        {mayOpen('handlePayouts') && (
          <ListRow title={m.console_balances_one()} href={withQuery(paths.consoleBalance, { id: agent.memberId })} />
        )}
      </div>
      {agent.realName && !person && (
        <Doing of={personForm} text={m.console_agents_show()} lead={m.console_payouts_show_text()} isQuiet />
      )}
      <section className="card mb-4 p-4">
        <h2 className="mb-2 text-base font-bold">{m.console_agents_reason()}</h2>
        <p className="whitespace-pre-line">{agent.reason}</p>
      </section>
      <Decide state={agent.state} />
      <section className="card rows" aria-label={m.console_agents_history()}>
        {agent.history.map(({ move, at, note }) => (
          <ListRow key={`${move}${at}`} title={agentMoveText(move)} note={note} value={<When at={at} />} />
        ))}
      </section>
    </>
  )
}

function Decide({ state }: Pick<AgentDetails, 'state'>) {
  if (state === 'rejected') return null
  return (
    <section className="card mb-4 p-4">
      {state === 'pending' && (
        <>
          <Press intent="approve" text={m.console_agents_approve()} />
          <Because of={rejectForm} intent="reject" text={m.console_agents_reject()} />
        </>
      )}
      {state === 'approved' && (
        <>
          <p className="mb-2 text-sm text-ink-2">{m.console_agents_freeze_text()}</p>
          <Because of={freezeForm} intent="freeze" text={m.console_agents_freeze()} />
        </>
      )}
      {state === 'frozen' && <Press intent="unfreeze" text={m.console_agents_unfreeze()} />}
    </section>
  )
}

function Press({ intent, text }: { intent: string; text: string }) {
  return (
    <form method="post" className="mb-4">
      <Button name="intent" value={intent}>
        {text}
      </Button>
    </form>
  )
}

function Because({ of, intent, text }: { of: FormOf<unknown>; intent: string; text: string }) {
  return (
    <Form of={of} className="console-narrow">
      <EnterPresses name="intent" value={intent} />
      <TextField
        name="reason"
        label={m.console_agents_because()}
        hint={m.console_agents_because_hint()}
        stacked
        maxLength={AGENT_BECAUSE_MOST}
        required
      />
      <Button look="danger" className="mt-3" name="intent" value={intent}>
        {text}
      </Button>
    </Form>
  )
}
