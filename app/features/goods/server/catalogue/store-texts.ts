import { type RawBuilder, sql } from 'kysely'
import type { Goods } from '~/platform/database/schema'
import { GOODS_TEXT_NAMES, type GoodsText, type GoodsTexts } from '../../contract/editing'

const COLUMNS = {
  name: 'name',
  subtitle: 'subtitle',
  unit: 'unit',
} as const satisfies Record<GoodsText, keyof Goods>

/** Of the goods `g`, each by its name in the contract. */
export const textColumns = sql`g.name, g.subtitle, g.unit`

/** All but the name: a copy has its own. */
export const copiedTexts = sql`subtitle, unit`

export const settingTexts = (texts: GoodsTexts): RawBuilder<unknown>[] =>
  GOODS_TEXT_NAMES.map((name) => sql`${sql.ref(COLUMNS[name])} = ${JSON.stringify(texts[name])}::jsonb`)
