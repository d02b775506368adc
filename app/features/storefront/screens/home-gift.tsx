import type { ClaimableCoupon } from '~/features/coupons/contract/members'
import { conditionText, valueText } from '~/features/coupons/parts/coupon-texts'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'

export function NewMemberGift({ coupon, isMember }: { coupon: ClaimableCoupon; isMember: boolean }) {
  return (
    <section className="card mx-4 mt-3 flex flex-wrap items-center gap-y-2 p-3">
      <Icon name="ticket" className="mr-3 flex-none text-brand-700" />
      <div className="min-w-0 flex-1 basis-36">
        <h2 className="font-bold">{m.coupons_new_title({ value: valueText(coupon) })}</h2>
        <p className="text-xs text-ink-2">{conditionText(coupon)}</p>
      </div>
      {isMember ? (
        <form method="post" action={paths.coupons} className="ml-auto max-w-full">
          <input type="hidden" name="back" value={paths.home} />
          <Button size="sm" name="intent" value="newMember">
            {m.coupons_claim()}
          </Button>
        </form>
      ) : (
        <ButtonLink size="sm" className="ml-auto max-w-full" href={paths.coupons}>
          {m.coupons_new_login()}
        </ButtonLink>
      )}
    </section>
  )
}
