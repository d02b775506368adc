import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { COUPON_TABS, type MemberCoupon } from '~/contract/coupons/calls'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import { returnPath } from '~/h5/return-path'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ClaimableCoupons } from '~/parts/coupons/claimable-coupons'
import { conditionText, valueText } from '~/parts/coupons/coupon-texts'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CouponCard } from '~/ui/coupon-card'
import { Empty } from '~/ui/empty'
import { postedForm } from '~/ui/form'
import { Pager } from '~/ui/pager'
import { Tabs } from '~/ui/tabs'
import { dateText } from '~/values/time'

export const handle: ScreenHandle = { title: () => m.coupons_title(), parent: paths.mine }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const tab = COUPON_TABS.find((one) => one === searchParams.get('tab')) ?? 'unused'
  const cursor = searchParams.get('cursor') ?? undefined
  const isFirst = tab === 'unused' && !cursor
  const [mine, claimable, hint] = await Promise.all([
    member.call(calls.coupons.mine, { tab, cursor }),
    isFirst ? member.call(calls.coupons.claimable) : undefined,
    isFirst ? member.call(calls.coupons.getNewMemberCouponHint) : undefined,
  ])
  return { tab, mine, claimable: claimable?.items ?? [], newcomer: hint?.coupon ?? null }
}

/** Claims a coupon, here or from wherever its button stands, and goes back there. */
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
  const { tab, mine, claimable, newcomer } = useLoaderData<typeof loader>()
  const texts = {
    unused: m.coupons_tab_unused(),
    used: m.coupons_tab_used(),
    expired: m.coupons_tab_expired(),
  }
  const tabs = COUPON_TABS.map((one) => ({
    href: withQuery(paths.coupons, { tab: one === 'unused' ? undefined : one }),
    text: texts[one],
  }))
  return (
    <>
      <Tabs label={m.coupons_title()} tabs={tabs} current={COUPON_TABS.indexOf(tab)} />
      {mine.items.length === 0 && <Empty icon="ticket" title={m.coupons_none()} text={m.coupons_none_text()} />}
      <ul id="coupons" className="px-4 pt-3">
        {mine.items.map((coupon) => (
          <MineCard key={coupon.id} coupon={coupon} />
        ))}
      </ul>
      <Pager list="coupons" next={mine.next && withQuery(paths.coupons, { tab, cursor: mine.next })} />
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
            {m.coupons_see_order()}
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
