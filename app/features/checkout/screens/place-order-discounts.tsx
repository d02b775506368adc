import type { z } from 'zod'
import { conditionText, valueText } from '~/features/coupons/parts/coupon-texts'
import { POINTS_MOST_PERCENT, POINTS_STEP } from '~/features/points/contract/members'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { yuanText } from '~/values/money'
import { dateText } from '~/values/time'
import { Button } from '~/web/ui/button'
import { Sheet } from '~/web/ui/sheet'
import type { checkoutCalls } from '../contract/members'

export type Preview = z.output<typeof checkoutCalls.preview.output>
type Choice = Preview['coupons'][number]

const Label = ({ children }: { children: string }) => <span className="flex-none pr-3">{children}</span>
const Value = ({ children, quiet }: { children: string; quiet?: boolean }) => (
  <span className={quiet ? 'ml-auto text-ink-3' : 'price ml-auto'}>{children}</span>
)

export function Discounts({ preview }: { preview: Preview }) {
  return (
    <section className="card rows mt-2">
      <Coupons preview={preview} />
      <Points preview={preview} />
    </section>
  )
}

function couponSummary({ coupons, claimable: [best], couponId, couponDiscount }: Preview) {
  if (couponId)
    return (
      <span className="ml-auto text-right">
        <Value>{`−¥${yuanText(couponDiscount)}`}</Value>
        {best && best.discount > couponDiscount && (
          <small className="block text-xs text-ink-3">{m.coupons_row_claim({ amount: yuanText(best.discount) })}</small>
        )}
      </span>
    )
  if (coupons.some(({ misfit }) => misfit === null)) return <Value quiet>{m.coupons_row_unused()}</Value>
  if (best) return <Value quiet>{m.coupons_row_claim({ amount: yuanText(best.discount) })}</Value>
  return <Value quiet>{coupons.length > 0 ? m.coupons_row_unfit() : m.coupons_row_none()}</Value>
}

function Coupons({ preview }: { preview: Preview }) {
  const { coupons, couponId, claimable } = preview
  const summary = (
    <>
      <Label>{m.coupons_one()}</Label>
      {couponSummary(preview)}
    </>
  )
  if (coupons.length + claimable.length === 0) return <div className="row">{summary}</div>
  return (
    <Sheet id="order-coupons" title={m.coupons_choose()} summary={summary}>
      <ToClaim items={claimable} />
      <fieldset>
        <legend className="sr-only">{m.coupons_choose()}</legend>
        {coupons.map((coupon) => (
          <CouponChoice key={coupon.id} coupon={coupon} isChosen={coupon.id === couponId} />
        ))}
        <label className="flex items-center border-t border-line py-3">
          <input type="radio" name="coupon" value="none" defaultChecked={couponId === null} data-autosubmit="" />
          <span className="ml-3">{m.coupons_use_none()}</span>
        </label>
      </fieldset>
      <Button wide className="only-plain mt-2" name="intent" value="apply" formNoValidate data-default="">
        {m.coupons_apply()}
      </Button>
    </Sheet>
  )
}

function ToClaim({ items }: { items: Preview['claimable'] }) {
  if (items.length === 0) return null
  return (
    <section className="pb-3">
      <h3 className="text-sm text-ink-2">{m.coupons_claim_here()}</h3>
      <ul>
        {items.map((coupon) => (
          <li key={coupon.batchId} className="flex items-center py-2">
            <span className="min-w-0 flex-1">
              <b className="block">
                {valueText(coupon)} <span className="ml-1 font-normal">{coupon.name}</span>
              </b>
              <span className="block text-xs text-ink-2">{conditionText(coupon)}</span>
            </span>
            <span className="price mx-2">{`−¥${yuanText(coupon.discount)}`}</span>
            <Button
              size="sm"
              name="intent"
              value={coupon.isForNew ? 'claimNew' : `claim ${coupon.batchId}`}
              formNoValidate
              aria-label={m.coupons_claim_use_named({ name: coupon.name })}
            >
              {m.coupons_claim_use()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CouponChoice({ coupon, isChosen }: { coupon: Choice; isChosen: boolean }) {
  const { id, name, misfit, discount, validUntil } = coupon
  return (
    <label className={`flex items-start border-t border-line py-3 ${misfit ? 'text-ink-3' : ''}`}>
      <input
        type="radio"
        name="coupon"
        value={id}
        className="mt-1"
        defaultChecked={isChosen}
        disabled={misfit !== null}
        data-autosubmit=""
      />
      <span className="ml-3 min-w-0 flex-1">
        <b className="block">
          {valueText(coupon)} <span className="ml-1 font-normal">{name}</span>
        </b>
        <span className="block text-xs text-ink-2">{conditionText(coupon)}</span>
        <span className="block text-xs text-ink-3">
          {m.coupons_valid_until({ date: dateText(new Date(validUntil), getLocale()) })}
        </span>
      </span>
      <span className={misfit ? 'ml-2 max-w-[40%] text-right text-xs' : 'price ml-2'}>
        {misfit ? misfitText(coupon) : `−¥${yuanText(discount)}`}
      </span>
    </label>
  )
}

function misfitText({ misfit, missing }: Choice): string {
  if (misfit === 'notYet') return m.coupons_misfit_not_yet()
  return misfit === 'noGoods' ? m.coupons_misfit_goods() : m.coupons_misfit_threshold({ amount: yuanText(missing) })
}

function pointsText(points: number, most: number): string {
  if (most > 0 || points === 0) return m.points_row_have({ points })
  if (points < POINTS_STEP) return m.points_row_few({ points, step: POINTS_STEP })
  return m.points_row_small({ points, amount: 100 / POINTS_MOST_PERCENT })
}

function Points({ preview: { points, pointsSpent, pointsDiscount } }: { preview: Preview }) {
  const { available, most } = points
  const summary = (
    <>
      <Label>{m.points_name()}</Label>
      {pointsSpent > 0 ? (
        <Value>{`−¥${yuanText(pointsDiscount)}`}</Value>
      ) : (
        <Value quiet>{pointsText(available, most)}</Value>
      )}
    </>
  )
  if (most === 0) return <div className="row">{summary}</div>
  return (
    <Sheet id="order-points" title={m.points_choose()} summary={summary}>
      <label htmlFor="points-to-use" className="block text-sm">
        {m.points_label()}
      </label>
      <input
        id="points-to-use"
        name="points"
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={POINTS_STEP}
        defaultValue={pointsSpent}
        className="input num mt-1 rounded-card bg-ground px-3"
        aria-describedby="points-to-use-hint"
      />
      <p id="points-to-use-hint" className="mt-1 text-xs text-ink-2">
        {m.points_hint({ step: POINTS_STEP, most, available })}
      </p>
      <div className="btn-row mt-3">
        <Button look="soft" wide name="intent" value="apply" formNoValidate>
          {m.points_apply()}
        </Button>
        <Button wide name="intent" value="mostPoints" formNoValidate>
          {m.points_use_most({ most })}
        </Button>
      </div>
    </Sheet>
  )
}
