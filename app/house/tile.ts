import type { RawBuilder } from 'kysely'
import type { Right } from '~/contract/roles'
import type { TILE_KINDS } from '~/features/operators/contract/overview'
import type { Locale } from '~/values/locales'
import type { Operator } from './caller'

/** A figure of the console's start page. */
export interface Tile {
  may: Right
  kind: (typeof TILE_KINDS)[number]
  /** Fen for sums of money; else it is a count. */
  unit?: 'fen'
  title: (params: Record<string, never>, options: { locale: Locale }) => string
  /** The name of the screen on which one sees what was counted. */
  screen: string
  query?: Record<string, string>
  /** An expression of one number; nothing for an operator whom it does not concern. */
  value: (operator: Operator) => RawBuilder<unknown> | undefined
  /** An expression of the time since which the oldest of them waits. */
  since?: () => RawBuilder<unknown>
}
