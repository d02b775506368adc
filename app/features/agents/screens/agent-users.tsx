import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { firstOf } from '~/values/characters'
import { fen, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { Pager } from '~/web/kits/list/pager'
import { SearchBox } from '~/web/kits/list/search-box'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { classNames } from '~/web/ui/class-names'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { Tabs } from '~/web/ui/tabs'
import { When } from '~/web/ui/when'
import { CUSTOMER_SORTS, type Customer, type CustomerSort, ORDER_BANDS, SPENT_BANDS } from '../contract/office'
import { buyerText } from './earning-texts'

/** Beyond the last bands nobody sees how much. */
const [MOST_ORDERS, MOST_SPENT] = [Math.max(...ORDER_BANDS), Math.max(...SPENT_BANDS)]

const yuan = (sum: number) => yuanText(fen(sum))

const sortTexts: Record<CustomerSort, () => string> = {
  newest: m.office_newest_first,
  oldest: m.office_oldest_first,
  orders: m.office_orders_first,
  spent: m.office_spent_first,
}

export const handle: ScreenHandle = { title: () => m.office_customers(), parent: paths.agentHome, keeps: ['level'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const level = searchParams.get('level') === '2' ? '2' : '1'
  const sort = CUSTOMER_SORTS.find((one) => one === searchParams.get('sort')) ?? 'newest'
  const q = firstOf((searchParams.get('q') ?? '').trim(), 40)
  const page = await call(calls.agentOffice.customers, {
    level,
    sort,
    q,
    cursor: searchParams.get('cursor') ?? undefined,
  })
  return { ...page, level, sort, q }
}

export default function Customers() {
  const { items, next, total, level, sort, q } = useLoaderData<typeof loader>()
  const at = (change: { level?: string; sort?: string; cursor?: string }) => {
    const { level: l = level, sort: s = sort, cursor } = change
    return withQuery(paths.agentUsers, {
      level: l === '1' ? undefined : l,
      sort: s === 'newest' ? undefined : s,
      q: q || undefined,
      cursor,
    })
  }
  return (
    <>
      <Tabs
        label={m.office_level()}
        tabs={[
          { href: at({ level: '1' }), text: m.office_level_one() },
          { href: at({ level: '2' }), text: m.office_level_two() },
        ]}
        current={level === '1' ? 0 : 1}
      />
      <div className="px-4 pb-4 pt-3">
        <SearchBox
          action={paths.agentUsers}
          hidden={{ ...(level === '2' && { level }), ...(sort !== 'newest' && { sort }) }}
          value={q}
          placeholder={m.office_find()}
        />
        <nav aria-label={m.office_sort()} className="mt-3 flex flex-wrap">
          {CUSTOMER_SORTS.map((one) => (
            <a
              key={one}
              href={at({ sort: one })}
              aria-current={one === sort ? 'true' : undefined}
              className={classNames(
                'mr-4 inline-flex min-h-[2.75rem] items-center text-sm',
                one === sort ? 'font-bold' : 'text-brand-700',
              )}
            >
              {sortTexts[one]()}
            </a>
          ))}
        </nav>
        <p className="num pb-2 text-sm text-ink-2">{m.office_total({ count: total })}</p>
        {items.length === 0 ? (
          <Empty
            icon="user"
            title={q ? m.office_nobody_found() : m.office_nobody()}
            text={q ? undefined : m.office_nobody_text()}
            action={q ? undefined : { href: paths.invitationCode, text: m.office_invite() }}
          />
        ) : (
          <ul id="customers" className="card rows">
            {items.map((one) => (
              <CustomerRow key={one.id} customer={one} />
            ))}
          </ul>
        )}
        <Pager list="customers" next={next && at({ cursor: next })} />
        <section className="card mt-3">
          <ListRow title={m.office_footprints()} note={m.office_footprints_note()} href={paths.agentFootprints} />
        </section>
        <p className="px-1 pt-2 text-xs text-ink-3">{m.office_bands()}</p>
      </div>
    </>
  )
}

function CustomerRow({ customer: { phone, joinedAt, isExact, orders, spent } }: { customer: Customer }) {
  const bands = () => (orders === 0 ? m.office_no_orders() : `${ordersBand(orders)} · ${spentBand(spent)}`)
  const bought = isExact ? m.office_exactly({ orders: orders ?? 0, spent: yuan(spent ?? 0) }) : bands()
  return (
    <li className="row flex-wrap">
      <span className="min-w-0 flex-1 basis-[9rem] large:basis-full">
        <span className="num block">{buyerText(phone)}</span>
        <small className="block text-xs text-ink-3">
          {m.office_joined()} <When at={joinedAt} day />
        </small>
      </span>
      <span className="num text-sm text-ink-2">{bought}</span>
    </li>
  )
}

const ordersBand = (most: number | null): string =>
  most === null ? m.office_orders_more({ count: MOST_ORDERS }) : m.office_orders_most({ count: most })

const spentBand = (most: number | null): string =>
  most === null ? m.office_spent_more({ amount: yuan(MOST_SPENT) }) : m.office_spent_most({ amount: yuan(most) })
