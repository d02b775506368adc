import type { RawBuilder } from 'kysely'
import type { DeletionHint } from '~/features/account/contract/members'
import type { AlarmKind } from '~/features/alarms/contract/kinds'
import type { PriceAfterCoupon } from '~/features/goods/server/catalogue/after-coupon'
import type { PublishedKind, ReportedKind } from '~/features/moderation/contract/members'
import type { LaterMove } from '~/features/orders/server/order-flow'
import type { Look } from '~/platform/alarms'
import type { Act } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { PersonalRows } from '~/platform/personal-rows'
import type { CarryOut } from './approvable'
import type { FirstStep } from './first-step'
import type { Publishable, Reportable } from './publishable'
import type { ApprovalKind } from './registers/approval-kinds'
import type { NoticeKind } from './registers/notice-kinds'
import type { Tile, ToDo } from './tile'

/**
 * By the database clock; answers how many rows it handled. Processes may run it at the same time. One that takes long goes
 * on with others beside it, and ends soon where it is told to stop.
 */
export type Sweep = (stop?: AbortSignal) => Promise<number>

/** The key is the call's number; false means to retry it later. */
type Deliver = (key: string) => Promise<boolean>

/** Answers how many. */
export type Cleaner = (most: number) => Promise<number>

export type Count = (reader: Reader, memberId: string) => Promise<number>
type ParcelNews = 'parcelDelivering' | 'parcelDelivered' | 'parcelProblem'

/** Owner, whether it breaks the rule, and what was found. */
export interface Fact {
  id: string
  broken: boolean
  found: string
}

/** Holds for every row of `facts`. */
export interface Invariant {
  id: string
  rule: string
  facts: RawBuilder<Fact>
}

/** Query one row more than the page holds. */
export function ownPage<R extends { id: string }>(
  found: readonly R[],
  most: number,
  shown: (row: R) => Record<string, unknown>,
) {
  const rows = found.slice(0, most)
  return { rows: rows.map(shown), next: found.length > most ? rows.at(-1)?.id : undefined }
}

/** Everything that the provider asks of a feature. All of it is optional and registered nowhere else. */
export interface Concept {
  calls?: object
  desk?: object
  /** Every second in every process. */
  sweeps?: Record<string, Sweep>
  /** Every half minute, for sweeps that read a whole table. */
  slowSweeps?: Record<string, Sweep>
  outbox?: Record<string, Deliver>
  cleaners?: readonly Cleaner[]
  /** After all sweeps have ended, before the database closes. */
  atStop?: () => Promise<unknown>
  /** Rows of people, in the order in which they are erased. */
  personal?: readonly PersonalRows[]
  /** Blocks the deletion of an account. */
  obstacles?: Partial<Record<DeletionHint['obstacles'][number]['kind'], Count>>
  losses?: Partial<Record<DeletionHint['losses'][number]['kind'], Count>>
  /** Delays the erasure, though it may be requested. */
  unfinished?: Count
  invariants?: readonly Invariant[]
  tiles?: Record<string, Tile>
  /** What is wrong of each kind, looked at once a minute. */
  alarms?: Partial<Record<AlarmKind, Look>>
  firstSteps?: Record<string, FirstStep>
  publishable?: Partial<Record<PublishedKind, Publishable>>
  reportable?: Partial<Record<ReportedKind, Reportable>>
  approvable?: Partial<Record<ApprovalKind, CarryOut>>
  /** After a move of an order, in the same transaction. */
  afterOrder?: Partial<Record<LaterMove, (tx: Tx, orderId: string, act: Act) => Promise<void>>>
  afterLogin?: (tx: Tx, memberId: string) => Promise<void>
  afterInvitation?: (tx: Tx, memberId: string) => Promise<void>
  afterNotices?: (tx: Tx, kind: NoticeKind, noticeIds: readonly string[]) => Promise<void>
  priceAfterCoupon?: () => Promise<PriceAfterCoupon>
  stillToDo?: Partial<Record<NoticeKind, (reader: Reader, toDo: ToDo) => Promise<boolean>>>
  /** In the transaction that holds the order. */
  holdsOrder?: (reader: Reader, orderId: string) => Promise<boolean>
  /** An expired order that was paid late; in the transaction that holds it. */
  barsRevival?: (tx: Tx, orderId: string) => Promise<boolean>
  /** Once for each order of the parcel. */
  onParcelNews?: (tx: Tx, news: { orderId: string; kind: ParcelNews }) => Promise<void>
}

export const concept = <C extends Concept>(one: C): C => one

let registered: readonly Concept[] | undefined

/** Others find features here without importing them. */
export function register(all: readonly Concept[]): void {
  registered = all
}

/** In their lock order. @throws before `registerConcepts` */
export function concepts(): readonly Concept[] {
  if (!registered) throw new Error('registerConcepts was not called: nobody knows what concepts there are')
  return registered
}

export const personalRows = (): readonly PersonalRows[] => concepts().flatMap(({ personal = [] }) => personal)

export function gather<
  K extends
    | 'sweeps'
    | 'slowSweeps'
    | 'outbox'
    | 'obstacles'
    | 'losses'
    | 'approvable'
    | 'publishable'
    | 'reportable'
    | 'tiles'
    | 'alarms'
    | 'firstSteps'
    | 'stillToDo',
>(key: K): NonNullable<Concept[K]> {
  return Object.assign({}, ...concepts().map((one) => one[key]))
}
