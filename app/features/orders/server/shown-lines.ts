import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { type Locale, pickText } from '~/values/locales'
import { type Fen, fen } from '~/values/money'
import { findLines } from './store/store-lines'

export interface ShownLine {
  id: string
  goodsId: string
  title: string
  optionText: string
  picture: string
  price: Fen
}

export async function shownLines(lineIds: readonly string[], locale: Locale): Promise<Map<string, ShownLine>> {
  const rows = await findLines(lineIds)
  return new Map(
    rows.map(({ title, options, price, ...line }) => [
      line.id,
      { ...line, price: fen(price), title: pickText(title, locale), optionText: optionText(options, locale) },
    ]),
  )
}
