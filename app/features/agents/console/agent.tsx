import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { formFor, postedForm, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { type AgentDetails, agentDesk } from '../contract/desk'
import { AGENT_BECAUSE_MOST } from '../contract/limits'
import { agentMoveText, agentQueueTexts, agentTones } from './agent-texts'

export const handle: ScreenHandle = {
  may: 'handleAgents',
  title: () => m.console_agent(),
  parent: paths.consoleAgents,
}

const personForm = formFor('person', z.object(factorInput), { secrets: ['factorCode'] })
const because = agentDesk.reject.input.omit({ id: true })
const rejectForm = formFor('reject', because)
const freezeForm = formFor('freeze', because)
const approveForm = formFor('approve', z.object({}))
const unfreezeForm = formFor('unfreeze', z.object({}))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.agents.details, { id: new URL(request.url).searchParams.get('id') ?? '' })
}

const door = h5.operatorWho(handle)
const table = acts(door, {
  approve: act({ form: approveForm, call: desk.agents.approve, toast: m.console_agents_approved_toast }),
  reject: act({ form: rejectForm, call: desk.agents.reject, toast: m.console_agents_rejected_toast }),
  freeze: act({ form: freezeForm, call: desk.agents.freeze, toast: m.console_agents_frozen_toast }),
  unfreeze: act({ form: unfreezeForm, call: desk.agents.unfreeze, toast: m.console_agents_unfrozen_toast }),
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
        <ActForm of={personForm} text={m.console_agents_show()} about={m.console_payouts_show_text()} look="line">
          <FactorField />
        </ActForm>
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

/** What an operator can do with an agent now. */
function Decide({ state }: Pick<AgentDetails, 'state'>) {
  const why = {
    label: m.console_agents_because(),
    hint: m.console_agents_because_hint(),
    most: AGENT_BECAUSE_MOST,
  }
  return (
    <>
      {state === 'pending' && <ActForm of={approveForm} text={m.console_agents_approve()} />}
      {state === 'pending' && <ReasonForm of={rejectForm} text={m.console_agents_reject()} {...why} />}
      {state === 'approved' && (
        <ReasonForm of={freezeForm} text={m.console_agents_freeze()} about={m.console_agents_freeze_text()} {...why} />
      )}
      {state === 'frozen' && <ActForm of={unfreezeForm} text={m.console_agents_unfreeze()} />}
    </>
  )
}
