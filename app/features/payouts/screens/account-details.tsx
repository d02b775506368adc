import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { isInMessenger } from '~/values/visit-sources'
import { h5 } from '~/web/h5/client'
import { messengerScript } from '~/web/h5/sign-in'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import { lookAgain, lookingAt, lookOf, looksOn } from '~/web/kits/form/look-again'
import { ChoiceTabs } from '~/web/kits/list/cards'
import { choice } from '~/web/kits/list/list'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { type OwnPayout, payoutCalls } from '../contract/members'
import { AccountMoves } from './account-moves'
import { OpenPayout, PayoutRow } from './payout-parts'
import { queryOf } from './statement-query'

const TABS = ['moves', 'payouts'] as const
const tabTexts = { moves: m.payouts_tab_moves, payouts: m.payouts_tab_payouts }
const tab = choice('tab', m.payouts_account_title, TABS, { text: (one) => tabTexts[one]() })

export const handle: ScreenHandle = {
  title: () => m.payouts_account_title(),
  parent: paths.rewards,
  keeps: ['tab'],
  callsMessenger: true,
}

const PAYOUTS = withQuery(paths.accountDetails, { tab: 'payouts' })

export const meta: MetaFunction<typeof loader> = ({ data }) => (data?.look ? [lookAgain(PAYOUTS, data.look)] : [])

const isUnderWay = (open: OwnPayout | null) => open?.state === 'sending' || open?.state === 'awaiting'

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const query = queryOf(request)
  const { searchParams } = new URL(request.url)
  const look = lookOf(request)
  const [standing, script] = await Promise.all([
    member.call(calls.payouts.standing, { asks: look > 0 }),
    messengerScript(request),
  ])
  const { available, open, bar } = standing
  if (look > 0 && !(looksOn(look) && isUnderWay(open))) throw redirect(PAYOUTS)
  const shown = { available, open, bar, query, script, look, isInside: isInMessenger(member.userAgent) }
  if (searchParams.get('tab') === 'payouts')
    return { ...shown, payouts: await member.call(calls.payouts.list, { cursor: query.cursor }) }
  return { ...shown, statement: await member.call(calls.payouts.statement, query) }
}

const cancelForm = formFor('cancel', payoutCalls.cancel.input)
const backForm = formFor('back', payoutCalls.cancel.input)
const receiveForm = formFor('receive', payoutCalls.receive.input)

export const action = acts(h5.member, {
  receive: act({
    form: receiveForm,
    call: calls.payouts.receive,
    toast: m.payouts_received_toast,
    input: ({ id }) => ({ id }),
    // A toast shows for two seconds.
    to: () => lookingAt(PAYOUTS, 2),
  }),
  back: act({
    form: backForm,
    call: calls.payouts.cancel,
    toast: m.payouts_back_toast,
    input: ({ id }) => ({ id }),
  }),
  cancel: act({
    form: cancelForm,
    call: calls.payouts.cancel,
    toast: m.payouts_cancelled_toast,
    input: ({ id }) => ({ id }),
  }),
})

export default function Account() {
  const data = useLoaderData<typeof loader>()
  const { available, open, bar, query, script, look } = data
  const payouts = 'payouts' in data ? data.payouts : undefined
  return (
    <>
      <ChoiceTabs of={tab} path={paths.accountDetails} chosen={payouts ? 'payouts' : 'moves'} />
      <div className="px-4 pb-4 pt-3">
        <header className="grad flex flex-wrap items-center rounded-card p-4">
          <span className="mr-3 min-w-0 flex-1 large:basis-full">
            <span className="block text-sm">{m.rewards_available()}</span>
            <b className="num block text-2xl">¥{yuanText(available)}</b>
          </span>
          {!open && bar !== 'short' && (
            <ButtonLink look="soft" size="sm" href={paths.withdraw}>
              {m.payouts_title()}
            </ButtonLink>
          )}
        </header>
        {open && (
          <OpenPayout
            payout={open}
            forms={{ cancel: cancelForm, receive: receiveForm, back: backForm }}
            script={script}
            isLooking={look > 0}
          />
        )}
        {payouts &&
          (payouts.items.length === 0 ? (
            <Empty icon="coin" title={m.payouts_list_none()} />
          ) : (
            <ul id="payouts" className="mt-2">
              {payouts.items.map((one) => (
                <PayoutRow key={one.id} payout={one} />
              ))}
            </ul>
          ))}
        {payouts ? (
          <Pager
            list="payouts"
            next={payouts.next && withQuery(paths.accountDetails, { tab: 'payouts', cursor: payouts.next })}
          />
        ) : (
          'statement' in data && <AccountMoves statement={data.statement} monthQuery={query} isInside={data.isInside} />
        )}
      </div>
    </>
  )
}
