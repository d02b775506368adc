import type { Trial } from '../../contract/services/trials'

/** What a trial has found; `detail` is the vendor's own word. */
export type Found = { outcome: Trial; detail?: string }
