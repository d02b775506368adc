import { z } from 'zod'
import * as f from '~/contract/fields'
import { type Fen, fen } from '~/values/money'

export const CASE_STATES = ['applied', 'approved', 'rejected', 'withdrawn', 'completed', 'closed'] as const
export const GOODS_STATES = ['awaiting', 'returned', 'received', 'refused'] as const
export const MONEY_STATES = ['none', 'refunding', 'refunded'] as const
export const CASE_KINDS = ['refund', 'return'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const REASONS = [
  'noLongerWanted',
  'sevenDays',
  'quality',
  'wrongSize',
  'notAsDescribed',
  'damaged',
  'missingParts',
  'notReceived',
  'wrongGoods',
  'other',
] as const
export type CaseReason = (typeof REASONS)[number]

export const CASE_TEXT_MOST = 140

/** Days after receipt, more for faulty goods. */
export const WINDOW_DAYS = 7
export const QUALITY_WINDOW_DAYS = 15
/** Days, for sending back or for inspecting the goods. */
export const CASE_EXTRA_DAYS = 5

/** Before shipping goods cannot be faulty, and only received goods can be returned. */
export function reasonsFor(kind: CaseKind, wasShipped: boolean): readonly CaseReason[] {
  if (!wasShipped) return ['noLongerWanted', 'wrongSize', 'other']
  if (kind === 'return') return REASONS.filter((reason) => reason !== 'notReceived')
  return REASONS.filter((reason) => !['noLongerWanted', 'sevenDays', 'wrongSize'].includes(reason))
}

const caseLine = z.object({
  lineId: z.string(),
  goodsId: z.string(),
  title: z.string(),
  optionText: z.string(),
  picture: z.string(),
  price: f.money,
})

/** `left` pieces, and what 1, 2, … of them come to in fen and points. */
export const applicable = caseLine.extend({
  quantity: z.number().int(),
  left: z.number().int(),
  shares: z.array(f.money),
  points: z.array(z.number().int()),
  /** Freight refunded with 1, 2, … of them, in fen; negative where it is withheld for the rest. */
  freights: z.array(f.money),
  openCase: z.string().nullable(),
})
export type Applicable = z.output<typeof applicable>

export const caseSummary = caseLine.extend({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(CASE_KINDS),
  openedBy: z.enum(['member', 'operator']),
  reason: z.enum(REASONS),
  /** None where only an amount is refunded. */
  quantity: z.number().int(),
  amount: f.money,
  /** Refunded freight, and freight withheld for the rest. */
  freight: f.money,
  freightHeld: f.money,
  state: z.enum(CASE_STATES),
  goodsState: z.enum(GOODS_STATES).nullable(),
  moneyState: z.enum(MONEY_STATES),
  isStuck: z.boolean(),
  isEscalated: z.boolean(),
  /** Null where the case is over or money is on its way. */
  turn: z.enum(['member', 'operator']).nullable(),
  dueAt: z.string().nullable(),
  appliedAt: z.string(),
  outcomes: z.array(z.object({ move: z.string(), by: z.string(), note: z.string(), at: z.string() })),
})
export type CaseSummary = z.output<typeof caseSummary>

/** In fen: goods and refunded freight, less the withheld one. */
export const caseTotal = ({
  amount,
  freight,
  freightHeld,
}: Pick<CaseSummary, 'amount' | 'freight' | 'freightHeld'>): Fen => fen(amount + freight - freightHeld)

export const returnAddress = z.object({ name: z.string(), phone: z.string(), place: z.string(), detail: z.string() })

export const caseDetails = caseSummary.extend({
  wasShipped: z.boolean(),
  description: z.string(),
  pictures: z.array(z.string()),
  answer: z.string(),
  returnAddress: returnAddress.nullable(),
  returnCompany: z.string().nullable(),
  returnNumber: z.string().nullable(),
  mayExtend: z.boolean(),
  mayApplyAgain: z.boolean(),
  history: z.array(
    z.object({ machine: z.string(), move: z.string(), by: z.string(), note: z.string(), at: z.string() }),
  ),
})
export type CaseDetails = z.output<typeof caseDetails>
