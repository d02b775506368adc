import { useActionData, useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card, Section } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { History } from '~/web/kits/detail/history'
import { num, tag, when } from '~/web/kits/detail/values'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { agentMoveTexts, agentQueueTexts, agentTones } from './agent-texts'

export const handle: ScreenHandle = { may: 'handleAgents', title: () => m.console_agent(), parent: paths.consoleAgents }

const { person, ...decide } = {
  person: deskAct('person', desk.agents.person, undefined, { shows: 'person' }),
  approve: deskAct('approve', desk.agents.approve, m.console_agents_approved_toast),
  reject: deskAct('reject', desk.agents.reject, m.console_toast_rejected),
  freeze: deskAct('freeze', desk.agents.freeze, m.console_agents_toast_frozen),
  unfreeze: deskAct('unfreeze', desk.agents.unfreeze, m.console_agents_unfrozen_toast),
}

export const loader = detailLoader(h5.operatorWho(handle), desk.agents.details)
export const action = acts(h5.operatorWho(handle), { person, ...decide })

export default function AgentScreen() {
  const { one } = useLoaderData<typeof loader>()
  const shown = useActionData<{ person?: { realName: string; phone: string } }>()?.person
  const mayOpen = useRights()
  const gone = m.console_agents_gone()
  const balance = withQuery(paths.consoleBalance, { id: one.memberId })
  const why = { label: m.word_reason(), hint: m.console_word_member_reads() }
  return (
    <>
      <Card
        of={[
          [m.word_state, tag(agentTones[one.state], agentQueueTexts[one.state]())],
          one.because && [m.word_reason, one.because],
          [m.console_word_member, one.nickname],
          one.businessId && [m.console_agents_shop, one.shopName ?? gone],
          one.businessId && [m.shops_number, num(one.businessId)],
          [m.word_real_name, shown?.realName ?? one.realName ?? gone],
          [m.word_phone, num(shown?.phone ?? one.phone ?? gone)],
          [m.addresses_city, one.city],
          [m.console_agents_agreed, num(one.agreement)],
          [m.console_agents_adult, when(one.adultAt)],
          one.inviter && [m.account_inviter, one.inviter],
          [m.console_agents_level1, num(one.level1)],
          [m.console_agents_level2, num(one.level2)],
          mayOpen('handlePayouts') && [m.console_balances_one, null, { href: balance }],
        ]}
      />
      {one.realName && !shown && (
        <ActForm of={person.form} text={m.console_agents_show()} about={m.console_payouts_show_text()} look="line" />
      )}
      <Section title={m.console_agents_reason()}>
        <p className="whitespace-pre-line">{one.reason}</p>
      </Section>
      {one.state === 'pending' && <ActForm of={decide.approve.form} text={m.console_agents_approve()} />}
      {one.state === 'pending' && <ReasonForm of={decide.reject.form} text={m.console_word_reject()} {...why} />}
      {one.state === 'approved' && (
        <ReasonForm
          of={decide.freeze.form}
          text={m.console_agents_freeze()}
          about={m.console_agents_freeze_text()}
          {...why}
        />
      )}
      {one.state === 'frozen' && <ActForm of={decide.unfreeze.form} text={m.console_agents_unfreeze()} />}
      <History label={m.console_word_history()} moves={one.history} texts={agentMoveTexts} />
    </>
  )
}
