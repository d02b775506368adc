import { sql } from 'kysely'
import type { z } from 'zod'
import { textsIn } from '~/contract/language-fields'
import type { Texts } from '~/values/locales'
import { ok } from '~/values/result'
import type { goodsAbout } from '../../contract/editing'
import { goodsWords } from '../search/findable-words'
import { type Changed, changeGoods, type Said } from './change-goods'

export const saidTexts = (name: string, texts: Texts): Said =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${name} ${locale}`, text]))

const said = ({ name, subtitle, unit }: { name: Texts; subtitle: Texts; unit: Texts }): Said => ({
  ...saidTexts('name', name),
  ...saidTexts('subtitle', subtitle),
  ...saidTexts('unit', unit),
})

export const writeAbout = (operatorId: string, sent: z.output<typeof goodsAbout>): Promise<Changed> =>
  changeGoods(operatorId, 'about', sent, async (tx, row) => {
    const [name, subtitle, unit] = [textsIn(sent, 'name'), textsIn(sent, 'subtitle'), textsIn(sent, 'unit')]
    const words = await goodsWords(tx, { ...row, name, subtitle })
    return ok({
      set: [
        sql`name = ${JSON.stringify(name)}::jsonb, subtitle = ${JSON.stringify(subtitle)}::jsonb`,
        sql`unit = ${JSON.stringify(unit)}::jsonb, words = ${words}::tsvector`,
      ],
      before: said(row),
      after: said({ name, subtitle, unit }),
    })
  })
