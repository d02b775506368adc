import { sql } from 'kysely'
import { textsIn } from '~/contract/language-fields'
import type { Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import { type GoodsTexts, ofEachText } from '../../contract/editing'
import type { GoodsWritten } from '../../contract/saving'
import { settingTexts } from '../catalogue/store-texts'
import { goodsWords } from '../search/findable-words'
import type { Planned, Said } from './change-goods'
import type { GoodsRow } from './store'

export const saidTexts = (name: string, texts: Texts): Said =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${name} ${locale}`, text]))

const said = (texts: GoodsTexts): Said => ofEachText((name) => saidTexts(name, texts[name]))

export const textsOfGoods = (sent: GoodsWritten): GoodsTexts =>
  ofEachText((name) => ({ [name]: textsIn(sent, name) })) as GoodsTexts

export async function aboutOf(tx: Tx, row: GoodsRow, sent: GoodsWritten): Promise<Result<Planned, never>> {
  const texts = textsOfGoods(sent)
  const apply = async () => {
    const words = await goodsWords(tx, { ...row, ...texts })
    return [...settingTexts(texts), sql`words = ${words}::tsvector`]
  }
  return ok({ before: said(row), after: said(texts), apply })
}
