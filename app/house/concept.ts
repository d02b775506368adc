import type { RawBuilder } from 'kysely'
import type { DeletionHint } from '~/features/account/contract/calls'
import type { PublishedKind } from '~/features/moderation/contract/publishing/kinds'
import type { ReportedKind } from '~/features/moderation/contract/reports/kinds'
import type { LaterMove } from '~/features/orders/server/order-flow'
import type { Act } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { PersonalRows } from '~/platform/personal-data/personal-rows'
import type { CarryOut } from './approvable'
import type { Publishable } from './publishable'
import type { ApprovalKind } from './registers/approval-kinds'
import type { NoticeKind } from './registers/notice-kinds'
import type { Reportable } from './reportable'
import type { Tile } from './tile'
import type { ToDo } from './to-do'

/** Does what is due by the database clock and answers how much that was. Several processes may run it at once. */
export type Sweep = () => Promise<number>

/** Makes one outside call, whose number is the key; false means that it has to be made again later. */
export type Deliver = (key: string) => Promise<boolean>

/** Drops at most `most` rows that nobody looks at any more, and answers how many. */
export type Cleaner = (most: number) => Promise<number>

export type Count = (reader: Reader, memberId: string) => Promise<number>
export type ParcelNews = 'parcelDelivering' | 'parcelDelivered' | 'parcelProblem'

/** What one row of an audited thing says: whose it is, whether it breaks the rule, and what was found there. */
export interface Fact {
  id: string
  broken: boolean
  found: string
}

/** Something that must hold for every row that `facts` answers. */
export interface Invariant {
  /** As reference tables and alarms call it. */
  id: string
  rule: string
  /** A select of `Fact`s, one for each thing that is looked at. */
  facts: RawBuilder<Fact>
}

/** The page of own rows that were asked for with one more than it holds, each by its id. */
export function ownPage<R extends { id: string }>(
  found: readonly R[],
  most: number,
  shown: (row: R) => Record<string, unknown>,
) {
  const rows = found.slice(0, most)
  return { rows: rows.map(shown), next: found.length > most ? rows.at(-1)?.id : undefined }
}

/** What a concept brings along for the rest of the provider. All of it is optional, and nothing of it is listed elsewhere. */
export interface Concept {
  /** Does the work of the concept's calls, for members and for operators. */
  calls?: object
  desk?: object
  /** Runs every second in every process. */
  sweeps?: Record<string, Sweep>
  /** Runs every half minute: reads a whole table and hurries nobody. */
  slowSweeps?: Record<string, Sweep>
  /** Who makes the outside calls of each topic of the outbox. */
  outbox?: Record<string, Deliver>
  cleaners?: readonly Cleaner[]
  /** The last that is done before the database is closed, after all sweeps have ended. */
  atStop?: () => Promise<unknown>
  /** Rows of people, in the order in which they are erased. */
  personal?: readonly PersonalRows[]
  /** What stands in the way of deleting an account. */
  obstacles?: Partial<Record<DeletionHint['obstacles'][number]['kind'], Count>>
  /** What is lost by deleting an account. */
  losses?: Partial<Record<DeletionHint['losses'][number]['kind'], Count>>
  /** What has to end before an account can be erased, though it may be asked for. */
  unfinished?: Count
  invariants?: readonly Invariant[]
  /** What operators are shown of it at the start, by name. */
  tiles?: Record<string, Tile>
  /** What members show to others, by its kind. */
  publishable?: Partial<Record<PublishedKind, Publishable>>
  /** What everybody sees and members may report, by its kind. */
  reportable?: Partial<Record<ReportedKind, Reportable>>
  /** Acts that need a second operator, by their kind. */
  approvable?: Partial<Record<ApprovalKind, CarryOut>>
  /** What else happens when an order moves, in the same transaction, after the move. */
  afterOrder?: Partial<Record<LaterMove, (tx: Tx, orderId: string, act: Act) => Promise<void>>>
  /** What else happens when somebody logs in, in the same transaction. */
  afterLogin?: (tx: Tx, memberId: string) => Promise<void>
  /** What else happens when an inviter is written for a member, in the same transaction. */
  afterInvitation?: (tx: Tx, memberId: string) => Promise<void>
  /** What else happens with notices of one kind to members, in the same transaction. */
  afterNotices?: (tx: Tx, kind: NoticeKind, noticeIds: readonly string[]) => Promise<void>
  /** Whether what a notice of one kind asks a member for is still to be done. */
  stillToDo?: Partial<Record<NoticeKind, (reader: Reader, told: ToDo) => Promise<boolean>>>
  /** Whether an order has to stay as it is for now. Asked by whoever holds the order, in the same transaction. */
  holdsOrder?: (reader: Reader, orderId: string) => Promise<boolean>
  /** Whether an order that had run out must not come back, though it was paid. Asked in the transaction that holds it. */
  barsRevival?: (tx: Tx, orderId: string) => Promise<boolean>
  /** Hears news of a parcel once for each of its orders. */
  onParcelNews?: (tx: Tx, news: { orderId: string; kind: ParcelNews }) => Promise<void>
}

/** Keeps the types of the calls, so that a missing one does not compile. */
export const concept = <C extends Concept>(one: C): C => one

let registered: readonly Concept[] | undefined

/** Makes known what there is: who others build on cannot import those, and finds them by `concepts`. */
export function register(all: readonly Concept[]): void {
  registered = all
}

/**
 * Every concept, in the order in which their rows are locked.
 * @throws before `registerConcepts` was called
 */
export function concepts(): readonly Concept[] {
  if (!registered) throw new Error('registerConcepts was not called: nobody knows what concepts there are')
  return registered
}

/** All rows of people, in the order in which they are erased. */
export const personalRows = (): readonly PersonalRows[] => concepts().flatMap(({ personal = [] }) => personal)

/** One property of all concepts together, such as every sweep by its name. */
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
    | 'stillToDo',
>(key: K): NonNullable<Concept[K]> {
  return Object.assign({}, ...concepts().map((one) => one[key]))
}
