import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { isAmong, may } from '~/contract/roles'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import type { Locale } from '~/values/locales'
import { dateText, dateTimeText } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { ConfirmForm, useConfirming } from '~/web/kits/form/confirm'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { confirmForm, formFor, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { picking } from '~/web/kits/form/pickers'
import { toApproval } from '~/web/kits/form/to-approval'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { type BatchDetails, couponDesk } from '../contract/desk'
import { conditionText, valueText } from '../parts/coupon-texts'
import { GiveForm, StopForm } from './coupon-acts'
import { CouponCost } from './coupon-cost'
import { batchStateTexts, takingTexts } from './coupon-texts'

export const handle: ScreenHandle = {
  may: 'handleCoupons',
  title: () => m.console_coupons(),
  parent: paths.consoleCoupons,
}

const giveForm = formFor('give', couponDesk.give.input.omit({ id: true }))
const sureForm = formFor('sure', z.object(factorInput), { secrets: ['factorCode'] })
const stopForm = formFor('stop', couponDesk.stop.input.omit({ id: true }))

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.operator(request, handle.may)
  const [batch, me] = await Promise.all([call(desk.coupons.details, { id: idOf(request) }), call(desk.console.me, {})])
  return {
    batch,
    times: timesOf(batch, locale),
    isStopping: new URL(request.url).searchParams.has('stop') && batch.stoppedAt === null,
    maySeeActs: isAmong(me.role, may.seeAudit),
    submissionId: randomToken(),
  }
}

/** A last moment is the first one of the day after. */
const lastDay = (until: string, locale: Locale) => dateText(new Date(Date.parse(until) - 1), locale)

const timesOf = (
  { createdAt, stoppedAt, claimFrom, claimUntil, validFrom, validUntil }: BatchDetails,
  locale: Locale,
) => ({
  created: dateTimeText(new Date(createdAt), locale),
  stopped: stoppedAt && dateTimeText(new Date(stoppedAt), locale),
  claimFrom: dateText(new Date(claimFrom), locale),
  claimUntil: claimUntil && lastDay(claimUntil, locale),
  validFrom: validFrom && dateText(new Date(validFrom), locale),
  validUntil: validUntil && lastDay(validUntil, locale),
})

export const action = picking(
  h5.operatorWho(handle),
  giveForm,
  { recipientId: 'members' },
  async ({ request, posted, operator }) => {
    const { ask, locale } = operator
    const id = idOf(request)
    const here = withQuery(paths.consoleCoupon, { id })
    if (posted.get('intent') === 'stop') {
      const form = await readForm(stopForm, posted, locale)
      if (!form.ok) return form.answer
      const stopped = await ask(desk.coupons.stop, { ...form.value, id })
      if (!stopped.ok) return refuseForm(stopForm, posted, stopped.fields, stopped.msg)
      return redirectTo(here, { toast: m.console_coupons_stopped_toast({}, { locale }) })
    }
    if (posted.get('intent') === 'edit') return redrawForm(giveForm, posted)
    const form = await readForm(giveForm, posted, locale)
    if (!form.ok) return form.answer
    const { items } = await operator.call(desk.members.find, { ids: [form.value.recipientId] })
    const facts = { name: items[0]?.title, phone: items[0]?.note }
    if (posted.get('intent') !== 'confirm') return confirmForm(sureForm, posted, facts)
    const proving = await operator.proving(String(posted.get('factorCode') ?? ''))
    const given = await proving.ask(desk.coupons.give, { ...form.value, id })
    if (!given.ok && 'recipientId' in given.fields) return refuseForm(giveForm, posted, given.fields, given.msg)
    if (!given.ok) return confirmForm(sureForm, posted, facts, given)
    if (given.data.approvalId) return toApproval(given.data.approvalId, locale)
    return redirectTo(here, { toast: m.console_coupons_gave({}, { locale }) })
  },
)

export default function Coupon() {
  const { batch, times, isStopping, maySeeActs, submissionId } = useLoaderData<typeof loader>()
  const giving = useConfirming<Receiver>(sureForm)
  if (giving) return <Giving batch={batch} {...giving} />
  if (isStopping) return <StopForm form={stopForm} batch={batch} />
  const { id, taking, state, stoppedAt } = batch
  return (
    <>
      <Figures batch={batch} />
      <WaitingApprovals approvals={batch.approvals} />
      <Rules batch={batch} times={times} />
      {taking === 'operator' && state === 'open' && <GiveForm form={giveForm} submissionId={submissionId} />}
      <div className="card rows mb-4">
        <ListRow title={m.console_coupons_created_at()} value={<span className="num">{times.created}</span>} />
        {times.stopped && (
          <ListRow title={m.console_coupons_stopped_at()} value={<span className="num">{times.stopped}</span>} />
        )}
        {maySeeActs && (
          <ListRow title={m.console_coupons_acts()} href={withQuery(paths.consoleAudit, { subjectId: id })} />
        )}
      </div>
      {stoppedAt === null && (
        <ButtonLink look="danger" href={withQuery(paths.consoleCoupon, { id, stop: 1 })}>
          {m.console_coupons_stop()}
        </ButtonLink>
      )}
    </>
  )
}

type Receiver = { name: string; phone: string }

/** The page between: what this coupon will cost, before the member has it. */
function Giving({ batch, facts, typed }: { batch: BatchDetails; facts: Receiver; typed: object }) {
  return (
    <div className="console-narrow">
      <h2 className="mb-3 text-base font-bold">{m.console_coupon_give_check(facts)}</h2>
      <section className="card rows mb-4">
        <ListRow title={m.console_coupons_name()} value={<b>{batch.name}</b>} />
        <ListRow title={m.console_coupons_off()} value={<b>{valueText(batch)}</b>} />
        <ListRow title={m.console_coupons_terms()} value={conditionText(batch)} />
      </section>
      <CouponCost examples={batch.examples} />
      <ConfirmForm of={sureForm} typed={{ ...typed }} text={m.console_coupon_give_do()}>
        <FactorField />
      </ConfirmForm>
    </div>
  )
}

function Figures({ batch: { claimed, used, quota } }: { batch: BatchDetails }) {
  const figures = [
    [m.console_coupons_claimed(), claimed],
    [m.console_coupons_used(), used],
    [m.console_coupons_left(), quota - claimed],
  ] as const
  return (
    <dl className="console-figures console-three">
      {figures.map(([name, count]) => (
        <div key={name} className="card">
          <dt>{name}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rules({ batch, times }: { batch: BatchDetails; times: ReturnType<typeof timesOf> }) {
  const { name, state, taking, scopeNames, quota, limitPerMember, validDays } = batch
  const range = (from: string, until: string) => m.console_coupons_good_from_until({ from, until })
  const good =
    validDays === null
      ? range(times.validFrom ?? '', times.validUntil ?? '')
      : m.console_coupons_good_days({ days: validDays })
  return (
    <section aria-label={m.console_coupons_rules()} className="card rows mb-4">
      <ListRow title={m.console_coupons_name()} value={<b>{name}</b>} />
      <ListRow title={m.console_coupons_state()} value={batchStateTexts[state]()} />
      <ListRow title={m.console_coupons_off()} value={valueText(batch)} />
      <ListRow title={m.console_coupons_terms()} value={conditionText(batch)} />
      {scopeNames.length > 0 && <ListRow title={m.console_coupons_part_scope()} value={scopeNames.join(', ')} />}
      <ListRow title={m.console_coupons_taking()} value={takingTexts[taking]()} />
      <ListRow
        title={m.console_coupons_when()}
        value={
          times.claimUntil
            ? range(times.claimFrom, times.claimUntil)
            : m.console_coupons_from({ from: times.claimFrom })
        }
      />
      <ListRow title={m.console_coupons_good()} value={good} />
      <ListRow title={m.console_coupons_quota()} value={<span className="num">{quota}</span>} />
      <ListRow title={m.console_coupons_limit()} value={<span className="num">{limitPerMember}</span>} />
    </section>
  )
}
