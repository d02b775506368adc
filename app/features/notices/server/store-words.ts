import { type RawBuilder, sql } from 'kysely'
import { isNeutral } from '~/platform/neutral-orders'
import type { NoticeTarget } from '../contract/targets'

export type Params = Record<string, string | number | Record<string, string>>

export interface NewNotice {
  /** Null for everybody. */
  memberId: string | null
  kind: string
  params: Params
  target: NoticeTarget | undefined
  /** What stands in `params` for a member or an order that names no goods. */
  neutral?: Params
}

export const words = (
  memberId: RawBuilder<unknown>,
  { params, target, neutral }: Pick<NewNotice, 'params' | 'target' | 'neutral'>,
) => {
  const own = sql`${JSON.stringify(params)}::jsonb`
  return neutral === undefined
    ? own
    : sql<string>`case when ${isNeutral(memberId, sql`${target?.id ?? ''}::text`)}
      then ${own} || ${JSON.stringify(neutral)}::jsonb else ${own} end`
}
