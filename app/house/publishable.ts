import type { Looked } from '~/features/moderation/contract/publishing/desk'
import type { NoticeTarget } from '~/features/notices/contract/calls'
import type { Act } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Result } from '~/values/result'
import type { RefusalKey } from './registers/refusals'

/** One version, as JSON keeps it. */
export type Content = Record<string, unknown>

/** Something of members that others see and that somebody looks at, before or after. `subjectId` names the thing. */
export interface Publishable {
  /** What others see now; nothing where the thing is gone. */
  current: (reader: Reader, subjectId: string) => Promise<Content | undefined>
  /** Makes a version what others see; also what there was before, where a version that was shown at once is rejected. */
  apply: (tx: Tx, subjectId: string, content: Content, act: Act) => Promise<Result<object, RefusalKey>>
  /** Hears that a version was rejected; `isTakenDown` where others have seen it and there is nothing to put back. */
  rejected?: (tx: Tx, subjectId: string, act: Act, isTakenDown: boolean) => Promise<void>
  /** Hears that its author asks for a second look; false where the author has gone on with it since. */
  appealed?: (tx: Tx, subjectId: string, act: Act) => Promise<boolean>
  /** What stands there where something was taken down and nothing else was there before; else `rejected` hears of it. */
  blank?: (was?: Content) => Content
  /** What of a version is looked at. */
  show: (content: Content) => Looked
  /** The texts that members have typed, by the names of their fields; where nothing is said, every text of the content. */
  texts?: (content: Content) => Record<string, string>
  /** Where its author reads what became of it. */
  path?: (subjectId: string) => NoticeTarget
}
