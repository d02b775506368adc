import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { dateText } from '~/values/time'
import { Card } from '~/web/kits/detail/card'
import { num, strong } from '~/web/kits/detail/values'
import { type BatchDetails, couponTakingTexts } from '../contract/operators'
import { batchStateTexts, conditionText, valueText } from '../parts/coupon-texts'

const dayText = (at: string | null) => (at ? dateText(new Date(at), getLocale()) : '')
/** A last moment is the first one of the day after. */
const lastDay = (until: string | null) => (until ? dateText(new Date(Date.parse(until) - 1), getLocale()) : '')

export function CouponRules({ batch }: { batch: BatchDetails }) {
  const { name, state, taking, scopeNames, claimFrom, claimUntil, validDays, validFrom, validUntil } = batch
  const range = (from: string, until: string) => m.word_from_until({ from, until })
  const from = dayText(claimFrom)
  return (
    <Card
      label={m.console_coupons_rules()}
      of={[
        [m.word_name, strong(name)],
        [m.word_state, batchStateTexts[state]()],
        [m.console_coupons_off, valueText(batch)],
        [m.console_coupons_terms, conditionText(batch)],
        scopeNames.length > 0 && [m.console_coupons_part_scope, scopeNames.join(', ')],
        [m.console_coupons_taking, couponTakingTexts[taking]()],
        [m.console_coupons_when, claimUntil ? range(from, lastDay(claimUntil)) : m.console_coupons_from({ from })],
        [
          m.console_coupons_good,
          validDays === null
            ? range(dayText(validFrom), lastDay(validUntil))
            : m.console_coupons_good_days({ days: validDays }),
        ],
        [m.console_coupons_quota, num(batch.quota)],
        [m.console_coupons_limit, num(batch.limitPerMember)],
      ]}
    />
  )
}
