import { useActionData, useLoaderData } from '@remix-run/react'
import { covers, OPERATOR_ROLES, roleText } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { publicAddress } from '~/web/h5/public-address'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { momentText } from '~/web/kits/detail/history'
import { num, when } from '~/web/kits/detail/values'
import { acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { personStateTexts } from '../parts/people-texts'
import { type Invited, SetupLink } from '../parts/setup-link'
import { WaitingApprovals } from '../parts/waiting-approvals'
import { PersonActs, personActs } from './operator-acts'
import { Sessions } from './sessions'

export const handle: ScreenHandle = {
  may: 'handleOperators',
  title: () => m.console_people_one(),
  parent: paths.consoleOperators,
}

const back = { to: (_: unknown, id: string) => withQuery(paths.consoleOperator, { id }) }
const block = deskAct('block', desk.people.block, m.console_people_blocked, back)

export async function loader({ request }: { request: Request }) {
  const { call } = await h5.operator(request, handle.may)
  const [one, me] = await Promise.all([call(desk.people.details, { id: idOf(request) }), call(desk.console.me)])
  return {
    one,
    fixed: OPERATOR_ROLES.filter((role) => covers(me, { role })),
    isBlocking: one.mayChange && one.state !== 'blocked' && new URL(request.url).searchParams.has('block'),
    origin: publicAddress(request, '/').replace(/\/$/, ''),
  }
}

export const action = acts(h5.operatorWho(handle), { ...personActs, block })

export default function Operator() {
  const { one, fixed, isBlocking, origin } = useLoaderData<typeof loader>()
  const done = useActionData<{ invited?: Invited }>()
  const mayOpen = useRights()
  const here = withQuery(paths.consoleOperator, { id: one.id })
  if (done?.invited) return <SetupLink name={one.name} invited={done.invited} origin={origin} next={here} />
  if (isBlocking)
    return (
      <AskOnceMore
        title={m.console_people_block()}
        text={m.console_people_block_text({ name: one.name, count: one.sessions.length })}
        form={block.form}
        back={{ href: here, text: m.word_keep() }}
        act={{ name: 'block', text: m.console_people_block() }}
      >
        <FactorField />
      </AskOnceMore>
    )
  const isWaiting = one.state === 'invited' || one.state === 'over'
  return (
    <>
      <Card
        of={[
          [m.cards_field_name, one.name],
          [m.word_phone, num(one.phone)],
          [m.console_people_role, roleText(one)],
          [m.word_state, personStateTexts[one.state]()],
          isWaiting && one.until && [m.console_people_until, num(momentText(one.until))],
          one.invitedBy && [m.account_inviter, one.invitedBy],
          [m.console_people_seen, one.seenAt ? when(one.seenAt) : m.console_people_never()],
          [m.console_people_factor, one.isEnrolled ? m.console_people_factor_yes() : m.console_people_factor_no()],
          one.isEnrolled && [m.console_people_recovery, num(String(one.recoveryLeft))],
          mayOpen('seeAudit') && [
            m.console_people_acts,
            null,
            { href: withQuery(paths.consoleAudit, { operatorId: one.id }) },
          ],
          one.isSelf && [m.console_people_self_open, null, { href: paths.consoleSelf }],
        ]}
      />
      <WaitingApprovals approvals={one.approvals} />
      <Sessions of={one.sessions} />
      {one.isSelf && <p className="mb-4 text-ink-2">{m.console_people_self()}</p>}
      {!one.isSelf && !one.mayChange && <p className="mb-4 text-ink-2">{m.console_people_more_text()}</p>}
      {one.mayChange && <PersonActs one={one} fixed={fixed} />}
    </>
  )
}
