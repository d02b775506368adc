import type { Looked } from '~/features/moderation/contract/members'
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
