import type { Looked } from '~/features/moderation/contract/members'
import type { NoticeTarget } from '~/features/notices/contract/targets'
import type { Act } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Result } from '~/values/result'
import type { RefusalKey } from './registers/refusals'

/** The mall's own content has no author. */
interface Seen {
  looked: Looked
  memberId: string | null
}

export interface Reportable {
  /** Undefined where it is not public. */
  seen: (reader: Reader, id: string) => Promise<Seen | undefined>
  takeDown: (tx: Tx, id: string, by: { operatorId: string; reason: string }) => Promise<Result<object, RefusalKey>>
}

export type Content = Record<string, unknown>

export interface Publishable {
  current: (reader: Reader, subjectId: string) => Promise<Content | undefined>
  /** Also the version before, when one that was shown at once is rejected. */
  apply: (tx: Tx, subjectId: string, content: Content, act: Act) => Promise<Result<object, RefusalKey>>
  /** `isTakenDown`: it was public and there is nothing to restore. */
  rejected?: (tx: Tx, subjectId: string, act: Act, isTakenDown: boolean) => Promise<void>
  /** False where the author has gone on with it since. */
  appealed?: (tx: Tx, subjectId: string, act: Act) => Promise<boolean>
  /** Replaces a first version that is taken down; without it `rejected` is called. */
  blank?: (was?: Content) => Content
  show: (content: Content) => Looked
  /** Typed texts by field; every text of the content by default. */
  texts?: (content: Content) => Record<string, string>
  path?: (subjectId: string) => NoticeTarget
}
