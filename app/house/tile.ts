import type { RawBuilder } from 'kysely'
import type { Right } from '~/contract/roles'
import type { TILE_KINDS } from '~/features/operators/contract/operators'
import type { Locale } from '~/values/locales'
import type { Operator } from './caller'

export interface ToDo {
  memberId: string
  of: string | null
}

export interface Tile {
  may: Right
  kind: (typeof TILE_KINDS)[number]
  title: (params: Record<string, never>, options: { locale: Locale }) => string
  screen: string
  query?: Record<string, string>
  /** An SQL number; undefined for operators whom it does not concern. */
  value: (operator: Operator) => RawBuilder<unknown> | undefined
  /** An SQL time: the age of the oldest one. */
  since?: () => RawBuilder<unknown>
}
