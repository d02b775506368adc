export type Unit = 'CNY' | 'PTS'

interface Kind {
  unit: Unit
  /** What the account holds stands on this side: a debit of it raises a 'debit' account and lowers a 'credit' one. */
  side: 'credit' | 'debit'
  /** One for each member, with a balance that never goes below zero; the others are the mall's, one each, and summed. */
  isOwned: boolean
}

/** Every kind of account. CNY is counted in fen, PTS in points. The mall's own accounts are opened by migrations. */
export const chart = {
  'points source': { unit: 'PTS', side: 'debit', isOwned: false },
  'points spent': { unit: 'PTS', side: 'credit', isOwned: false },
  'points drawn': { unit: 'PTS', side: 'credit', isOwned: false },
  'points expired': { unit: 'PTS', side: 'credit', isOwned: false },
  'points pending': { unit: 'PTS', side: 'credit', isOwned: true },
  points: { unit: 'PTS', side: 'credit', isOwned: true },
  /** What could not be clawed back; later points pay it first. */
  'points debt': { unit: 'PTS', side: 'debit', isOwned: true },
  /** What the gateways took and have not given back. */
  'gateway clearing': { unit: 'CNY', side: 'debit', isOwned: false },
  /** Paid for orders that are not over: it is earned, or goes back. */
  'customer prepayments': { unit: 'CNY', side: 'credit', isOwned: false },
  /** Owed until a gateway has paid it, also where one refuses. */
  'refunds payable': { unit: 'CNY', side: 'credit', isOwned: false },
  sales: { unit: 'CNY', side: 'credit', isOwned: false },
  /** What a member may pay with or be paid out. */
  balance: { unit: 'CNY', side: 'credit', isOwned: true },
  /** What could not be taken back of rewards; later ones pay it first. */
  'balance debt': { unit: 'CNY', side: 'debit', isOwned: true },
  /** What rewards for reviews cost the mall. */
  'review rewards': { unit: 'CNY', side: 'debit', isOwned: false },
  /** What agents earned of orders that are not over. */
  'commission pending': { unit: 'CNY', side: 'credit', isOwned: true },
  /** What agents' commission costs the mall. */
  commissions: { unit: 'CNY', side: 'debit', isOwned: false },
  /** What members gave up who left, less what they owed. */
  'balances waived': { unit: 'CNY', side: 'credit', isOwned: false },
  /** What has left a balance and has not arrived. */
  withdrawing: { unit: 'CNY', side: 'credit', isOwned: true },
  /** What arrived with members. */
  'paid out': { unit: 'CNY', side: 'credit', isOwned: false },
  /** What operators gave to balances to set them right, less what they took. */
  'balance adjustments': { unit: 'CNY', side: 'debit', isOwned: false },
  'payout fees': { unit: 'CNY', side: 'credit', isOwned: false },
  /** Kept back for the tax office. */
  'taxes withheld': { unit: 'CNY', side: 'credit', isOwned: false },
} as const satisfies Record<string, Kind>

export type AccountKind = keyof typeof chart
type Kinds<Owned extends boolean> = {
  [K in AccountKind]: (typeof chart)[K]['isOwned'] extends Owned ? K : never
}[AccountKind]
export type OwnedKind = Kinds<true>
export type MallKind = Kinds<false>

/** An account by name: the mall's own is named by its kind alone. */
export type Account = MallKind | readonly [OwnedKind, ownerId: string]

export const accountId = (account: Account): string => (typeof account === 'string' ? account : account.join(':'))

export const isOwned = (account: Account): account is readonly [OwnedKind, string] => typeof account !== 'string'
