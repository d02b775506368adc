import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { fen, shortYuan, yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { Challenge, CodeField } from '~/web/kits/form/code-parts'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, redrawForm } from '~/web/kits/form/form'
import { challengeFields, codeSecrets } from '~/web/kits/form/form-schema'
import { ownCodeStanding, sendOwnCode } from '~/web/kits/form/own-code'
import type { CodeStanding } from '~/web/kits/form/send-code'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink, EnterPresses } from '~/web/ui/button'
import { StatusHead } from '~/web/ui/status-head'
import { Tabs } from '~/web/ui/tabs'
import {
  checkAccount,
  PAYOUT_ACCOUNTS_MOST,
  PAYOUT_WAYS,
  type PayoutStanding,
  type PayoutWay,
  payoutWayTexts,
  type SavedAccount,
  withdrawFields,
} from '../contract/members'
import { ChosenAccount, NEW_ACCOUNT, RemoveAccount, SavedAccounts } from './saved-accounts'
import { IdNumber, WithdrawAccount, WithdrawRules, withdrawBar } from './withdraw-parts'

export const handle: ScreenHandle = {
  title: () => m.payouts_title(),
  parent: paths.accountDetails,
  keeps: ['way', 'account'],
}

const withdrawForm = formFor('withdraw', withdrawFields.superRefine(checkAccount), codeSecrets)
const codeForm = formFor('withdraw', z.object(challengeFields), codeSecrets)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [standing, code] = await Promise.all([
    member.call(calls.payouts.standing),
    ownCodeStanding(request, member, 'withdraw'),
  ])
  const query = new URL(request.url).searchParams
  const way = standing.ways.find((one) => one === query.get('way')) ?? (standing.ways[0] as PayoutWay)
  const mine = standing.accounts.filter((one) => one.way === way)
  const id = query.get('account')
  const account = mine.find((one) => one.id === id) ?? (id === NEW_ACCOUNT ? undefined : mine[0])
  const removed = query.has('remove') && account?.id === id ? account : undefined
  const fields = { code, way, mine, account, isAll: query.has('all'), submissionId: randomToken() }
  return { standing, removed, fields }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const data = await postedForm(request)
  if (data.get('intent') === 'code') {
    const redraw = (setCookies: readonly string[]) => withTyped(data, setCookies)
    return sendOwnCode(request, member, { purpose: 'withdraw', form: codeForm, data, redraw })
  }
  const id = new URL(request.url).searchParams.get('account')
  if (data.get('intent') === 'remove' && id) {
    await member.call(calls.payouts.removeAccount, { id })
    return redirectTo(paths.withdraw, { toast: m.toast_deleted({}, { locale: member.locale }) })
  }
  const result = await sendForm(member, withdrawForm, data, calls.payouts.request)
  if (!result.ok) return result.answer
  const toast = m.payouts_asked_toast({}, { locale: member.locale })
  return redirectTo(paths.accountDetails, { toast, cookies: [await cookies.code.clear()] })
}

/** A redirect would lose what was typed. */
async function withTyped(data: FormData, setCookies: readonly string[]): Promise<Response> {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  return Response.json({ ...(await redrawForm(withdrawForm, data).json()), isSent: true }, { headers })
}

export default function Withdraw() {
  const { standing, removed, fields } = useLoaderData<typeof loader>()
  const { bar, available } = standing
  if (removed) return <RemoveAccount account={removed} />
  return (
    <div className="px-4 pb-4 pt-3">
      <header className="grad rounded-card p-4">
        <h2 className="text-sm">{m.payouts_available()}</h2>
        <p className="num text-2xl font-bold">¥{yuanText(available)}</p>
      </header>
      {bar ? <Bar standing={standing} /> : <Fields key={fields.way} {...fields} standing={standing} />}
      <WithdrawRules standing={standing} />
      <ButtonLink look="line" wide className="mt-4" href={paths.accountDetails}>
        {m.payouts_account_title()}
      </ButtonLink>
    </div>
  )
}

function Bar({ standing }: { standing: PayoutStanding }) {
  return (
    <div className="mt-2">
      <StatusHead title={m.payouts_bar_title()} text={withdrawBar(standing)} isOver />
    </div>
  )
}

interface FieldsProps {
  standing: PayoutStanding
  code: CodeStanding
  way: PayoutWay
  mine: readonly SavedAccount[]
  account: SavedAccount | undefined
  isAll: boolean
  submissionId: string
}

function Fields({ standing, code, way, mine, account, isAll, submissionId }: FieldsProps) {
  const { least, most, available, ways, accounts } = standing
  const isSent = useActionData<{ isSent?: boolean }>()?.isSent
  const shown = PAYOUT_WAYS.filter((one) => ways.includes(one))
  const tabs = shown.map((one) => ({ href: withQuery(paths.withdraw, { way: one }), text: payoutWayTexts[one]() }))
  const top = fen(Math.min(available, most))
  return (
    <section className="card mt-2 overflow-hidden">
      <Tabs label={m.payouts_way()} tabs={tabs} current={shown.indexOf(way)} />
      <Form of={withdrawForm} values={{ way, submissionId, ...(isAll && { amount: yuanText(top) }) }} className="p-4">
        <EnterPresses name="intent" value="withdraw" />
        <input type="hidden" name="way" value={way} />
        <input type="hidden" name="submissionId" value={submissionId} />
        <p className="mb-2 text-sm text-ink-2">{way === 'wallet' ? m.payouts_wallet_how() : m.payouts_hand_how()}</p>
        <TextField
          name="amount"
          label={m.payouts_amount()}
          hint={m.word_from_to_yuan({ least: shortYuan(least), most: shortYuan(top) })}
          stacked
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          required
        />
        {available >= least && (
          <p className="mb-2">
            <a
              href={withQuery(paths.withdraw, { way, account: account?.id ?? NEW_ACCOUNT, all: 1 })}
              className="hit text-sm text-brand-700"
            >
              {m.payouts_all({ amount: shortYuan(top) })}
            </a>
          </p>
        )}
        <SavedAccounts way={way} mine={mine} chosen={account} />
        {account ? (
          <ChosenAccount account={account} />
        ) : (
          <WithdrawAccount
            way={way}
            nameFrom={standing.nameFrom}
            mayKeep={way !== 'wallet' && accounts.length < PAYOUT_ACCOUNTS_MOST}
          />
        )}
        {standing.asksIdNumber && !account?.hasIdNumber && <IdNumber />}
        {code.challenge && <Challenge {...code.challenge} />}
        <CodeField
          name="verificationCode"
          label={m.account_code()}
          hint={isSent ? m.payouts_code_sent() : undefined}
          seconds={code.seconds}
        />
        <Button wide className="mt-4" name="intent" value="withdraw">
          {m.payouts_do()}
        </Button>
      </Form>
    </section>
  )
}
