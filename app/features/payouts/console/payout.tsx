import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { Card } from '~/web/kits/detail/card'
import { detailLoader, idOf } from '~/web/kits/detail/detail-loader'
import { History } from '~/web/kits/detail/history'
import { num, tag, yuan } from '~/web/kits/detail/values'
import { ActForm } from '~/web/kits/form/act-form'
import { acts, doing } from '~/web/kits/form/acts'
import { redrawForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { payoutWayTexts } from '../contract/members'
import { payoutMoveTexts, payoutQueueTexts, payoutTones } from '../parts/payout-texts'
import { account, Decide, decide, pay } from './payout-acts'

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: () => m.console_kind_payout(),
  parent: paths.consolePayouts,
  takes: 'pictures',
}

export const loader = detailLoader(h5.operatorWho(handle), desk.payouts.details)

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const door = h5.operatorWho(handle)
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return acts(door, { ...decide, account })(args)
  // An unauthorised upload is not read.
  const operator = await door(request)
  const { posted, trouble } = await formWithPictures(operator, request, { most: 1, upload: desk.uploads.upload })
  if (trouble) return refuseForm(pay.form, posted, { pictures: trouble })
  if (posted.get('intent') === 'pictures') return redrawForm(pay.form, posted)
  return doing(pay)({ request, posted, operator, id: idOf(request) })
}

type WholeAccount = { name: string; number: string; bank: string; idNumber: string }

export default function PayoutScreen() {
  const { one } = useLoaderData<typeof loader>()
  const whole = useActionData<{ account?: WholeAccount }>()?.account
  const number = whole ? whole.number : one.account
  return (
    <>
      <WaitingApprovals approvals={one.approvals} />
      <Card
        of={[
          [m.word_state, tag(payoutTones[one.state], payoutQueueTexts[one.state]())],
          one.reason && [m.word_reason, one.reason],
          [m.console_word_member, one.nickname],
          [m.payouts_amount, yuan(one.gross)],
          one.fee > 0 && [m.payouts_fee, yuan(one.fee)],
          one.tax > 0 && [m.payouts_tax, yuan(one.tax)],
          [m.payouts_arrives, yuan(one.net)],
          [m.payouts_way, payoutWayTexts[one.way]()],
          whole?.name && [m.word_real_name, whole.name],
          whole?.bank && [m.payouts_bank, whole.bank],
          (whole || number) && [m.payouts_account_number, num(number)],
          whole?.idNumber && [m.payouts_id_number, num(whole.idNumber)],
          one.number && [m.console_payouts_number, num(one.number)],
          one.proof && [m.console_field_proof, one.proof],
          one.proofPicture && [m.console_payouts_proof_picture, proof(one.proofPicture)],
          one.debt > 0 && [m.word_owed, yuan(one.debt)],
        ]}
      />
      {one.hasAccount && !whole && (
        <ActForm of={account.form} text={m.console_payouts_show()} about={m.console_payouts_show_text()} look="line" />
      )}
      <Decide one={one} />
      <History label={m.console_word_history()} moves={one.history} texts={payoutMoveTexts} />
    </>
  )
}

const proof = (picture: string) => (
  <a href={pictureUrl(picture, 750)} className="inline-block w-24">
    <Picture picture={picture} alt={m.console_payouts_proof_picture()} sizes="96px" />
  </a>
)
