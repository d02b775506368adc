import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EARNING_SPANS, type EarningSpan } from '~/features/commissions/contract/members'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import type { OfficeHome } from '../contract/office'
import { earningSpanTexts } from './earning-texts'

export const handle: ScreenHandle = { title: () => m.office_title(), parent: paths.mine }

const noticeForm = formFor('tell', calls.agentOffice.tell.input)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const office = await member.ask(calls.agentOffice.home)
  if (!office.ok) throw await redirectTo(paths.agentApply)
  return { office: office.data }
}

export const action = acts(h5.member, {
  tell: act({
    form: noticeForm,
    call: calls.agentOffice.tell,
    toast: m.toast_saved,
    input: ({ tellsOrders }) => ({ tellsOrders }),
  }),
})

export default function AgentHome() {
  const { office } = useLoaderData<typeof loader>()
  const { shopName, isFrozen, because, customers, picked, tellsOrders, businessId } = office
  return (
    <div className="space-y-2 px-4 pb-4 pt-3">
      {isFrozen && (
        <p role="status" className="card p-3 text-sm">
          <b className="block text-price">{m.office_frozen()}</b>
          {because && <span className="block text-ink-2">{because}</span>}
        </p>
      )}
      <Money office={office} shopName={shopName} />
      <Section title={m.office_so_far()}>
        <ul className="-m-1 flex flex-wrap">
          {EARNING_SPANS.map((span) => (
            <Figures key={span} span={span} of={office[span]} />
          ))}
        </ul>
      </Section>
      <section className="card rows">
        <ListRow icon="box" title={m.shops_title()} value={count(picked)} href={paths.actingGoods} />
        <ListRow icon="card" title={m.earnings_title()} href={paths.agentOrders} />
        <ListRow icon="grid" title={m.traffic_title()} href={paths.traffic} />
        <ListRow icon="user" title={m.office_customers()} value={count(customers)} href={paths.agentUsers} />
        <ListRow icon="ticket" title={m.office_invite()} href={paths.invitationCode} />
        {businessId && (
          <ListRow icon="home" title={m.office_see_shop()} href={withQuery(paths.home, { bUid: businessId })} />
        )}
        <ListRow icon="star" title={m.office_application()} href={paths.agentApply} />
      </section>
      <Section title={m.office_notices()}>
        <p className="mb-3 text-sm text-ink-2">{tellsOrders ? m.office_told() : m.office_not_told()}</p>
        <Form of={noticeForm} values={{}}>
          <input type="hidden" name="intent" value="tell" />
          <input type="hidden" name="tellsOrders" value={String(!tellsOrders)} />
          <Button look="line" size="sm">
            {tellsOrders ? m.office_tell_off() : m.office_tell_on()}
          </Button>
        </Form>
      </Section>
    </div>
  )
}

const count = (of: number) => <span className="num">{of}</span>

function Money({ office: { pending, available, debt }, shopName }: { office: OfficeHome; shopName: string }) {
  return (
    <header className="grad rounded-card p-4">
      <h2 className="text-base font-bold">{shopName}</h2>
      <p className="mt-2">
        <span className="block text-sm">{m.rewards_available()}</span>
        <b className="num block text-2xl">¥{yuanText(fen(available))}</b>
        <span className="num block text-sm">{m.office_pending({ amount: yuanText(fen(pending)) })}</span>
        {debt > 0 && <span className="num block text-sm">{m.office_debt({ amount: yuanText(fen(debt)) })}</span>}
      </p>
      <p className="-mr-2 mt-3 flex flex-wrap">
        <ButtonLink look="soft" size="sm" href={paths.withdraw} className="mr-2">
          {m.payouts_title()}
        </ButtonLink>
        <ButtonLink look="soft" size="sm" href={paths.accountDetails} className="mr-2 large:mt-2">
          {m.payouts_account_title()}
        </ButtonLink>
      </p>
    </header>
  )
}

type FiguresProps = { span: EarningSpan; of: OfficeHome['today'] }

const Figures = ({ span, of: { visits, orders, earned } }: FiguresProps) => (
  <li className="w-1/2 p-1 large:w-full">
    <a
      href={withQuery(paths.agentOrders, { span: span === 'all' ? undefined : span })}
      className="block h-full rounded-card bg-ground p-3"
    >
      <span className="block text-xs text-ink-2">{earningSpanTexts[span]()}</span>
      <b className="num block text-lg">¥{yuanText(fen(earned))}</b>
      <span className="num block text-xs text-ink-2">{m.office_brought({ orders, visits })}</span>
    </a>
  </li>
)
