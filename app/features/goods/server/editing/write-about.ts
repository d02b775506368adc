import { sql } from 'kysely'
import type { z } from 'zod'
import { textsIn } from '~/contract/language-fields'
import type { Texts } from '~/values/locales'
import { ok } from '~/values/result'
import { type GoodsTexts, type goodsAbout, ofEachText } from '../../contract/editing'
import { settingTexts } from '../catalogue/store-texts'
import { goodsWords } from '../search/findable-words'
import { type Changed, changeGoods, type Said } from './change-goods'

export const saidTexts = (name: string, texts: Texts): Said =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${name} ${locale}`, text]))

const said = (texts: GoodsTexts): Said => ofEachText((name) => saidTexts(name, texts[name]))

export const writeAbout = (operatorId: string, sent: z.output<typeof goodsAbout>): Promise<Changed> =>
  changeGoods(operatorId, 'about', sent, async (tx, row) => {
    const texts = ofEachText((name) => ({ [name]: textsIn(sent, name) })) as GoodsTexts
    const words = await goodsWords(tx, { ...row, ...texts })
    return ok({
      set: [...settingTexts(texts), sql`words = ${words}::tsvector`],
      before: said(row),
      after: said(texts),
    })
  })
