import type { Looked } from '~/features/moderation/contract/publishing/desk'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Result } from '~/values/result'
import type { RefusalKey } from './registers/refusals'

/** What everybody sees of a thing, and whose it is; the mall's own is nobody's. */
export interface Seen {
  looked: Looked
  memberId: string | null
}

/** Something that everybody sees and that members may report. */
export interface Reportable {
  /** Nothing where nobody sees it, or not any more. */
  seen: (reader: Reader, id: string) => Promise<Seen | undefined>
  /** Takes it down at once, which its author is told with the reason. Refused: where nobody sees it any more. */
  takeDown: (tx: Tx, id: string, by: { operatorId: string; reason: string }) => Promise<Result<object, RefusalKey>>
}
