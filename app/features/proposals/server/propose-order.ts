import { findRegion } from '~/features/addresses/server/find-region'
import { placeOf } from '~/features/addresses/server/regions'
import { quoteFor } from '~/features/checkout/server/place-for-member'
import { findMemberByPhone, isOperator } from '~/features/members/server/find-members'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { fen, yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { placeProposal } from './place-proposal'
import { insertProposal, isPlaced, type Proposal, withdrawn } from './store'

interface ToPropose {
  phone: string
  name: string
  place: string
  detail: string
  why: string
  lines: { skuId: string; quantity: number }[]
  /** In fen; `ownPrice` where another is agreed. */
  total: number
  ownPrice?: number
  submissionId: string
}

type Refusal =
  | Extract<Awaited<ReturnType<typeof placeProposal>>, { ok: false }>['refusal']
  | ('regionUnknown' | 'submissionReused' | 'memberBlocked' | 'proposalOwn')
type Done = Result<{ id: string; isPlaced: boolean; approvalId?: string }, Refusal>

/** Where nobody has the phone yet, it waits for them and holds nothing. */
export async function proposeOrder(operatorId: string, sent: ToPropose, locale: Locale): Promise<Done> {
  const region = findRegion(sent.place.normalize('NFKC'))?.region
  if (!region) return refuse('regionUnknown', { field: 'place' })
  const { submissionId, ...content } = sent
  const { phone, name, detail, why, lines } = sent
  return transaction(async (tx): Promise<Done> => {
    const scope = { scope: 'proposal', key: submissionId, memberId: operatorId, content }
    const claimed = await claimSubmission(tx, scope)
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id, isPlaced: await isPlaced(tx, id) })
    const member = await findMemberByPhone(tx, phone)
    if (member && member.status !== 'active') return refuse('memberBlocked', { field: 'phone' })
    if (member && sent.ownPrice && (await isOperator(tx, member.id, operatorId)))
      return refuse('proposalOwn', { field: 'ownPrice' })
    const address = { name, phone, region, place: placeOf(region), detail }
    const total = fen(sent.total)
    const ownPrice = sent.ownPrice ? fen(sent.ownPrice) : null
    const proposal: Proposal = { id, operatorId, phone, why, address, lines, total, ownPrice }
    const hours = await hoursToAccept(tx)
    await insertProposal(tx, proposal, hours)
    const placed = member
      ? await placeProposal(tx, { proposal, memberId: member.id, minutesToPay: hours * 60, locale })
      : await isRight(tx, proposal, locale)
    if (!placed.ok) return placed
    const after = { amount: ownPrice ?? total, reason: why, phone }
    await noteAct(tx, { operatorId, act: 'proposeOrder', subject: { kind: 'proposal', id }, after })
    return ok({ id, isPlaced: member !== undefined, ...placed.value })
  })
}

const hoursToAccept = async (tx: Tx): Promise<number> =>
  (await readMallSettings(tx, 'orders.hoursToAccept'))['orders.hoursToAccept']

/** As it would be placed now, for somebody who holds nothing yet. */
async function isRight(tx: Tx, { lines, address, total, ownPrice }: Proposal, locale: Locale) {
  const quoted = await quoteFor(tx, { lines, region: address.region, locale })
  if (!quoted.ok) return quoted
  const { payable, freight } = quoted.value
  if (payable !== total) return refuse('totalChanged', { params: { total: yuanText(payable) }, field: 'total' })
  const least = Math.max(1, freight)
  if (ownPrice !== null && (ownPrice < least || ownPrice > payable))
    return refuse('priceUnfit', { params: { least: least / 100, most: payable / 100 }, field: 'ownPrice' })
  return ok({})
}

export async function withdrawProposal(
  operatorId: string,
  id: string,
): Promise<Result<Record<string, never>, 'proposalOver'>> {
  return transaction(async (tx) => {
    if (!(await withdrawn(tx, id))) return refuse('proposalOver')
    await noteAct(tx, { operatorId, act: 'withdrawProposal', subject: { kind: 'proposal', id } })
    return ok({})
  })
}
