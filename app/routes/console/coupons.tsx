import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { COUPON_QUEUES } from '~/contract/coupon-desk'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { parentOf, paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { SelectField } from '~/ui/field'
import { Pager } from '~/ui/pager'
import { conditionText, valueText } from '../mine/coupon-texts'
import { batchStateTexts, givenText, takingTexts } from './coupon-texts'
import { FilterBar } from './filter-bar'

export const handle: ScreenHandle = { title: () => m.console_coupons(), parent: parentOf('consoleCoupons') }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request)
  const { searchParams } = new URL(request.url)
  const queue = COUPON_QUEUES.find((one) => one === searchParams.get('queue')) ?? 'all'
  const cursor = searchParams.get('cursor') ?? undefined
  const { items, next } = await call(calls.couponDesk.list, { queue, cursor })
  return { queue, items, next: next && withQuery(paths.consoleCoupons, { queue, cursor: next }) }
}

export default function Coupons() {
  const { queue, items, next } = useLoaderData<typeof loader>()
  const texts = {
    open: m.console_coupons_open(),
    over: m.console_coupons_stopped(),
    all: m.console_coupons_all(),
  }
  return (
    <>
      <FilterBar path={paths.consoleCoupons} isFiltered={queue !== 'all'}>
        <SelectField
          name="queue"
          label={m.console_coupons_queue()}
          stacked
          empty={false}
          defaultValue={queue}
          choices={COUPON_QUEUES.map((value) => ({ value, text: texts[value] }))}
        />
      </FilterBar>
      <p className="mb-4">
        <ButtonLink size="sm" href={paths.consoleCouponForm}>
          {m.console_coupons_new()}
        </ButtonLink>
      </p>
      {items.length === 0 ? (
        <Empty icon="ticket" title={m.console_coupons_none()} text={m.console_coupons_none_text()} />
      ) : (
        <DataTable
          id="coupons"
          caption={m.console_coupons()}
          columns={[
            m.console_coupons_name(),
            m.console_coupons_off(),
            m.console_coupons_terms(),
            m.console_coupons_taking(),
            m.console_coupons_claimed(),
            m.console_coupons_state(),
          ]}
          rows={items.map((batch) => ({
            key: batch.id,
            cells: [
              <a key="name" href={withQuery(paths.consoleCoupon, { id: batch.id })}>
                {batch.name}
              </a>,
              valueText(batch),
              conditionText(batch),
              takingTexts[batch.taking](),
              <span key="given" className="num">
                {givenText(batch)}
              </span>,
              <Tag key="state" tone={batch.state === 'open' ? 'good' : 'quiet'}>
                {batchStateTexts[batch.state]()}
              </Tag>,
            ],
          }))}
        />
      )}
      <Pager list="coupons" next={next} />
    </>
  )
}
