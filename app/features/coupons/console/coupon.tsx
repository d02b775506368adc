import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { momentText } from '~/web/kits/detail/history'
import { Figures, num } from '~/web/kits/detail/values'
import { doing, toApproval } from '~/web/kits/form/acts'
import { useConfirming } from '~/web/kits/form/confirm'
import { confirmForm, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { picking } from '~/web/kits/form/pickers'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { GiveForm, Giving, giveForm, type Receiver, StopForm, stop, sureForm } from './coupon-acts'
import { CouponRules } from './coupon-rules'

export const handle: ScreenHandle = {
  may: 'handleCoupons',
  title: () => m.console_coupons(),
  parent: paths.consoleCoupons,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const one = await call(desk.coupons.details, { id: idOf(request) })
  const isStopping = new URL(request.url).searchParams.has('stop') && one.stoppedAt === null
  return { one, isStopping, submissionId: randomToken() }
}

const pickers = { recipientId: 'members' } as const

export const action = picking(h5.operatorWho(handle), giveForm, pickers, async (acting) => {
  const { request, posted, operator } = acting
  const { locale } = operator
  const intent = posted.get('intent')
  const id = idOf(request)
  if (intent === 'stop') return doing(stop)({ ...acting, id })
  if (intent === 'edit') return redrawForm(giveForm, posted)
  const form = await readForm(giveForm, posted, locale)
  if (!form.ok) return form.answer
  const { items } = await operator.call(desk.members.find, { ids: [form.value.recipientId] })
  const facts = { name: items[0]?.title, phone: items[0]?.note }
  if (intent !== 'confirm') return confirmForm(sureForm, posted, facts)
  const proving = await operator.proving(String(posted.get('factorCode') ?? ''))
  const given = await proving.ask(desk.coupons.give, { ...form.value, id })
  if (!given.ok && 'recipientId' in given.fields) return refuseForm(giveForm, posted, given.fields, given.msg)
  if (!given.ok) return confirmForm(sureForm, posted, facts, given)
  if (given.data.approvalId) return toApproval(given.data.approvalId, locale)
  return redirectTo(withQuery(paths.consoleCoupon, { id }), { toast: m.console_coupons_gave({}, { locale }) })
})

export default function Coupon() {
  const { one, isStopping, submissionId } = useLoaderData<typeof loader>()
  const mayOpen = useRights()
  const giving = useConfirming<Receiver>(sureForm)
  if (giving) return <Giving batch={one} {...giving} />
  if (isStopping) return <StopForm batch={one} />
  const { id, claimed, quota, taking, state, stoppedAt } = one
  const acts = withQuery(paths.consoleAudit, { subjectId: id })
  return (
    <>
      <Figures
        of={[
          [m.console_coupons_claimed, claimed],
          [m.console_coupons_used, one.used],
          [m.console_word_left, quota - claimed],
        ]}
      />
      <WaitingApprovals approvals={one.approvals} />
      <CouponRules batch={one} />
      {taking === 'operator' && state === 'open' && <GiveForm submissionId={submissionId} />}
      <Card
        of={[
          [m.console_coupons_created_at, num(momentText(one.createdAt))],
          stoppedAt && [m.console_coupons_stopped_at, num(momentText(stoppedAt))],
          mayOpen('seeAudit') && [m.console_coupons_acts, null, { href: acts }],
        ]}
      />
      {stoppedAt === null && (
        <ButtonLink
          look="danger"
          href={withQuery(paths.consoleCoupon, { id, stop: 1 })}
          text={m.console_coupons_stop()}
        />
      )}
    </>
  )
}
