type Unit = 'CNY' | 'PTS'

interface Kind {
  unit: Unit
  /** A debit raises a 'debit' account and lowers a 'credit' one. */
  side: 'credit' | 'debit'
  /** One per member, never below zero; the others are the mall's, one each, and summed. */
  isOwned: boolean
}

/** CNY is counted in fen, PTS in points. The mall's own accounts are opened by migrations. */
export const chart = {
  'points source': { unit: 'PTS', side: 'debit', isOwned: false },
  'points spent': { unit: 'PTS', side: 'credit', isOwned: false },
  'points drawn': { unit: 'PTS', side: 'credit', isOwned: false },
  'points expired': { unit: 'PTS', side: 'credit', isOwned: false },
  'points pending': { unit: 'PTS', side: 'credit', isOwned: true },
  points: { unit: 'PTS', side: 'credit', isOwned: true },
  /** What could not be clawed back; later points pay it first. */
  'points debt': { unit: 'PTS', side: 'debit', isOwned: true },
  /** Received by the gateways and not refunded. */
  'gateway clearing': { unit: 'CNY', side: 'debit', isOwned: false },
  /** For orders that are not finished: earned later, or refunded. */
  'customer prepayments': { unit: 'CNY', side: 'credit', isOwned: false },
  /** Owed until a gateway has paid it, also after a refusal. */
  'refunds payable': { unit: 'CNY', side: 'credit', isOwned: false },
  sales: { unit: 'CNY', side: 'credit', isOwned: false },
  balance: { unit: 'CNY', side: 'credit', isOwned: true },
  /** What could not be taken back of rewards; later ones pay it first. */
  'balance debt': { unit: 'CNY', side: 'debit', isOwned: true },
  'review rewards': { unit: 'CNY', side: 'debit', isOwned: false },
  /** Of orders that are not finished. */
  'commission pending': { unit: 'CNY', side: 'credit', isOwned: true },
  commissions: { unit: 'CNY', side: 'debit', isOwned: false },
  /** Given up by members who left, less their debts. */
  'balances waived': { unit: 'CNY', side: 'credit', isOwned: false },
  /** Debited and not arrived yet. */
  withdrawing: { unit: 'CNY', side: 'credit', isOwned: true },
  'paid out': { unit: 'CNY', side: 'credit', isOwned: false },
  /** Given by operators, less what they took. */
  'balance adjustments': { unit: 'CNY', side: 'debit', isOwned: false },
  'payout fees': { unit: 'CNY', side: 'credit', isOwned: false },
  'taxes withheld': { unit: 'CNY', side: 'credit', isOwned: false },
} as const satisfies Record<string, Kind>

type AccountKind = keyof typeof chart
type Kinds<Owned extends boolean> = {
  [K in AccountKind]: (typeof chart)[K]['isOwned'] extends Owned ? K : never
}[AccountKind]
type OwnedKind = Kinds<true>
type MallKind = Kinds<false>

export type Account = MallKind | readonly [OwnedKind, ownerId: string]

export const accountId = (account: Account): string => (typeof account === 'string' ? account : account.join(':'))

export const isOwned = (account: Account): account is readonly [OwnedKind, string] => typeof account !== 'string'
