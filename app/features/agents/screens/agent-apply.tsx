import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { PHONE_MOST } from '~/values/phones'
import { isInMessenger } from '~/values/visit-sources'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { CheckboxField, TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { StatusHead } from '~/web/ui/status-head'
import { When } from '~/web/ui/when'
import {
  AGENT_AGREEMENT,
  AGENT_YEARS,
  type AgentState,
  APPLY_REASON_MOST,
  agentApplication,
  CITY_MOST,
  type OwnApplication,
  REAL_NAME_MOST,
} from '../contract/members'

const agentStateTexts: Record<AgentState, () => string> = {
  pending: m.agents_state_pending,
  approved: m.agents_state_approved,
  rejected: m.agents_state_rejected,
  frozen: m.agents_state_frozen,
}

const agentHeadTexts: Record<AgentState, () => string> = {
  pending: m.agents_head_pending,
  approved: m.agents_head_approved,
  rejected: m.agents_head_rejected,
  frozen: m.agents_head_frozen,
}

export const handle: ScreenHandle = { title: () => m.agents_title(), parent: paths.mine }

const applyForm = formFor('apply', agentApplication)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [{ application }, { shopName }, { inMessenger }] = await Promise.all([
    member.call(calls.agents.toApply),
    member.call(calls.members.getMemberInfo),
    member.call(calls.agents.hint),
  ])
  return { application, shopName, isElsewhere: isElsewhere(member, inMessenger) }
}

/** Messengers ban shops for recruiting. */
const isElsewhere = ({ userAgent }: { userAgent: string }, inMessenger: boolean) =>
  !inMessenger && isInMessenger(userAgent)

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { inMessenger } = await member.call(calls.agents.hint)
  if (isElsewhere(member, inMessenger)) return redirectTo(paths.agentApply)
  const applied = await sendForm(member, applyForm, request, calls.agents.apply)
  if (!applied.ok) return applied.answer
  return redirectTo(paths.agentApply, { toast: m.agents_applied_toast({}, { locale: member.locale }) })
}

export default function Apply() {
  const { application, shopName, isElsewhere } = useLoaderData<typeof loader>()
  const mayApply = !application || application.state === 'rejected'
  return (
    <div className="px-4 pb-4 pt-3">
      {application && <Standing application={application} shopName={shopName} />}
      {mayApply &&
        (isElsewhere ? <p className="card mt-2 p-4">{m.agents_elsewhere()}</p> : <Application known={application} />)}
    </div>
  )
}

function Standing({ application, shopName }: { application: OwnApplication; shopName: string | null }) {
  const { state, because, realName, phone, city, appliedAt } = application
  const isShop = state === 'approved' || state === 'frozen'
  return (
    <>
      <StatusHead
        title={agentStateTexts[state]()}
        text={agentHeadTexts[state]()}
        isOver={state === 'rejected' || state === 'frozen'}
      />
      <section className="card rows mt-2">
        {because && <ListRow title={m.word_reason()} value={because} />}
        {isShop && <ListRow title={m.agents_shop_name()} value={shopName} />}
        {state !== 'rejected' && (
          <>
            <ListRow title={m.word_real_name()} value={realName} />
            <ListRow title={m.agents_phone()} value={<span className="num">{phone}</span>} />
            <ListRow title={m.agents_city()} value={city} />
          </>
        )}
        <ListRow title={m.word_applied()} value={<When at={appliedAt} />} />
      </section>
    </>
  )
}

function Application({ known }: { known: OwnApplication | null }) {
  const { realName = '', phone = '', city = '', reason = '' } = known ?? {}
  return (
    <Form of={applyForm} values={{ realName, phone, city, reason }}>
      {!known && <p className="grad rounded-card p-4">{m.agents_intro()}</p>}
      <section className="card mt-2 p-3">
        <TextField
          name="realName"
          label={m.word_real_name()}
          hint={m.agents_real_name_hint()}
          stacked
          maxLength={REAL_NAME_MOST}
          autoComplete="name"
          required
        />
        <TextField
          name="phone"
          label={m.agents_phone()}
          stacked
          inputMode="tel"
          autoComplete="tel"
          maxLength={PHONE_MOST}
          required
        />
        <TextField
          name="city"
          label={m.agents_city()}
          stacked
          maxLength={CITY_MOST}
          autoComplete="address-level2"
          required
        />
        <TextArea
          name="reason"
          label={m.agents_reason()}
          hint={m.agents_reason_hint()}
          stacked
          rows={4}
          maxLength={APPLY_REASON_MOST}
          required
        />
      </section>
      <Agreement />
      <section className="card mt-2 px-3 py-1">
        <CheckboxField name="agreement" value={AGENT_AGREEMENT} label={m.agents_agree()} required />
        <CheckboxField name="isAdult" value="true" label={m.word_adult({ years: AGENT_YEARS })} required />
      </section>
      <Button wide className="mt-4">
        {known ? m.word_apply_again() : m.agents_apply()}
      </Button>
    </Form>
  )
}

function Agreement() {
  const points = [
    m.agents_terms_earning(),
    m.agents_terms_settling(),
    m.agents_terms_levels(),
    m.agents_terms_honest(),
    m.agents_terms_freeze(),
    m.agents_terms_data(),
  ]
  return (
    <section className="card mt-2 p-4">
      <h2 className="text-base font-bold">{m.agents_agreement()}</h2>
      <ol className="mt-2 list-decimal pl-5 text-sm leading-relaxed text-ink-2">
        {points.map((point) => (
          <li key={point} className="mt-1">
            {point}
          </li>
        ))}
      </ol>
      <p className="num mt-2 text-xs text-ink-3">{m.agents_agreement_version({ version: AGENT_AGREEMENT })}</p>
    </section>
  )
}
