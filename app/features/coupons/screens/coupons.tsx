import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateText } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { returnPath } from '~/web/h5/return-path'
import { postedForm } from '~/web/kits/form/form'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { askList, choice } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { COUPON_TABS, type MemberCoupon } from '../contract/members'
import { ClaimableCoupons, CouponCard } from '../parts/coupon-card'
import { conditionText, valueText } from '../parts/coupon-texts'

const tabTexts = { unused: m.coupons_tab_unused, used: m.coupons_tab_used, expired: m.coupons_tab_expired }

const list = cardsOf({
  path: paths.coupons,
  call: calls.coupons.mine,
  title: m.coupons_title,
  filters: [choice('tab', m.coupons_title, COUPON_TABS, { text: (tab) => tabTexts[tab]() })],
  id: 'coupons',
  card: (coupon) => <MineCard key={coupon.id} coupon={coupon} />,
  empty: () => ({ icon: 'ticket', title: m.coupons_none(), text: m.coupons_none_text() }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.mine }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const isFirst = !searchParams.get('cursor') && (searchParams.get('tab') ?? 'unused') === 'unused'
  const [mine, claimable, hint] = await Promise.all([
    askList(member, request, list),
    isFirst ? member.call(calls.coupons.claimable) : undefined,
    isFirst ? member.call(calls.coupons.getNewMemberCouponHint) : undefined,
  ])
  return { mine, claimable: claimable?.items ?? [], newcomer: hint?.coupon ?? null }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const posted = await postedForm(request)
  const claimed =
    posted.get('intent') === 'newMember'
      ? await member.ask(calls.coupons.receiveNewMemberCoupon)
      : await member.ask(calls.coupons.claim, { batchId: String(posted.get('batchId') ?? '') })
  const toast = claimed.ok
    ? m.coupons_claimed({}, { locale: member.locale })
    : { text: claimed.msg, kind: 'error' as const }
  return redirectTo(returnPath(posted.get('back')) ?? paths.coupons, { toast })
}

export default function Coupons() {
  const { mine, claimable, newcomer } = useLoaderData<typeof loader>()
  return (
    <>
      <Cards of={list} data={mine} />
      {(claimable.length > 0 || newcomer) && (
        <section className="px-4 pb-4 pt-3">
          <h2 className="mb-2 text-base font-bold">{m.coupons_centre()}</h2>
          <ClaimableCoupons items={claimable} newcomer={newcomer} back={paths.coupons} />
        </section>
      )}
    </>
  )
}

function MineCard({ coupon }: { coupon: MemberCoupon }) {
  const { name, status, isValidNow, validFrom, validUntil, orderId, id } = coupon
  const day = (text: string) => dateText(new Date(text), getLocale())
  const isEarly = status === 'unused' && !isValidNow
  return (
    <CouponCard
      heading="h2"
      value={valueText(coupon)}
      name={name}
      condition={status === 'locked' ? m.coupons_locked() : conditionText(coupon)}
      validity={
        isEarly ? m.coupons_valid_from({ date: day(validFrom) }) : m.coupons_valid_until({ date: day(validUntil) })
      }
      quiet={status === 'used' || status === 'expired'}
      action={
        orderId ? (
          <ButtonLink look="line" size="sm" href={withQuery(paths.order, { id: orderId })}>
            {m.orders_see_order()}
          </ButtonLink>
        ) : (
          status === 'unused' && (
            <ButtonLink look="soft" size="sm" href={withQuery(paths.couponGoods, { id })}>
              {m.coupons_to_goods()}
            </ButtonLink>
          )
        )
      }
    />
  )
}
