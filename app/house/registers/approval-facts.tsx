import type { CouponTerms } from '~/features/coupons/contract/members'
import { couponTakingTexts } from '~/features/coupons/contract/operators'
import { conditionText, valueText } from '~/features/coupons/parts/coupon-texts'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { pickText } from '~/values/locales'
import { ListRow } from '~/web/ui/list-row'
import type { ApprovalKind } from './approval-kinds'

type Facts = Record<string, unknown>

export function ApprovalFacts({ kind, facts }: { kind: ApprovalKind; facts: Facts }) {
  return (
    <section aria-label={m.console_approvals_facts()} className="card rows mb-4">
      {kind === 'createCoupons' ? (
        <Batch facts={facts} />
      ) : (
        <Rest facts={facts} isOfBalance={kind === 'adjustBalance'} />
      )}
    </section>
  )
}

type BatchFacts = Omit<CouponTerms, 'name'> & {
  name: Record<string, string>
  taking: keyof typeof couponTakingTexts
  quota: number
  limitPerMember: number
}

function Batch({ facts }: { facts: Facts }) {
  const { name, taking = 'claim', quota, limitPerMember = 1, ...terms } = facts as unknown as BatchFacts
  const shown = { ...terms, name: pickText(name, getLocale()) }
  return (
    <>
      <ListRow title={m.word_name()} value={<b>{shown.name}</b>} />
      <ListRow title={m.console_coupons_off()} value={valueText(shown)} />
      <ListRow title={m.console_coupons_terms()} value={conditionText(shown)} />
      <ListRow title={m.console_coupons_taking()} value={couponTakingTexts[taking]()} />
      <ListRow title={m.console_coupons_quota()} value={<span className="num">{quota}</span>} />
      <ListRow title={m.console_coupons_limit()} value={<span className="num">{limitPerMember}</span>} />
    </>
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function Rest({ facts, isOfBalance }: { facts: Facts; isOfBalance: boolean }) {
  const { batchId, memberId, orderId, caseId, reason, why, points, sellable, way, operator } = facts
  return (
    <>
      {operator !== undefined && <ListRow title={m.console_word_operator()} value={text(operator)} />}
      {batchId !== undefined && (
        <ListRow
          title={m.console_coupons()}
          value={<span className="num">{text(batchId)}</span>}
          href={withQuery(paths.consoleCoupon, { id: text(batchId) })}
        />
      )}
      {memberId !== undefined && (
        <ListRow title={m.console_approvals_member()} value={<span className="num">{text(memberId)}</span>} />
      )}
      {orderId !== undefined && (
        <ListRow
          title={m.orders_one()}
          value={<span className="num">{text(orderId)}</span>}
          href={withQuery(paths.consoleOrder, { id: text(orderId) })}
        />
      )}
      {caseId !== undefined && (
        <ListRow
          title={m.console_kind_case()}
          value={<span className="num">{text(caseId)}</span>}
          href={withQuery(paths.consoleCase, { id: text(caseId) })}
        />
      )}
      {sellable !== undefined && (
        <ListRow
          title={m.console_case_sellable()}
          value={sellable === 'yes' ? m.console_word_yes() : m.console_word_no()}
        />
      )}
      {isOfBalance && (
        <ListRow
          title={m.console_points_way()}
          value={way === 'give' ? m.console_word_give() : m.console_word_take()}
        />
      )}
      {typeof points === 'number' && <ListRow title={m.points_name()} value={<span className="num">{points}</span>} />}
      {why !== undefined && <ListRow title={m.word_reason()} value={text(why)} />}
      {reason !== undefined && <ListRow title={m.word_reason()} value={text(reason)} />}
    </>
  )
}
