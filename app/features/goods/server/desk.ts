import type { Pick } from '~/contract/picks'
import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { type Finding, picksOf } from '~/platform/picks'
import { searchQuery } from '~/platform/search/query'
import { type Locale, pickText } from '~/values/locales'

import { ownOf } from '~/values/own'
import { ok } from '~/values/result'
import type { goodsDesk } from '../contract/operators'
import * as store from './catalogue/store-picks'

const states: Record<string, Pick['state']> = { 'on sale': 'good', 'off sale': 'offSale', draft: 'draft' }

const meantBy = (typed: string): store.Meant => ({ typed, match: searchQuery(typed)?.match })
const textOf = (after: (string | number)[] | undefined) => (after ? String(after[0]) : undefined)

type Rows<List extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

const goods = (locale: Locale): Finding<Rows<typeof store.knownGoods>> => ({
  known: (ids) => store.knownGoods(db, ids),
  found: (typed, after, most) => store.meantGoods(db, meantBy(typed), textOf(after), most),
  shown: ({ id, name, picture, price, stock, status }) => ({
    id,
    title: pickText(name, locale),
    note: '',
    picture,
    price,
    stock,
    state: ownOf(states, status) ?? 'gone',
  }),
})

const skus = (locale: Locale): Finding<Rows<typeof store.knownSkus>> => ({
  known: (ids) => store.knownSkus(db, ids),
  found(typed, after, most) {
    const [goodsId, sort, id] = after ?? []
    const from = id === undefined ? undefined : { goodsId: String(goodsId), sort: Number(sort), id: String(id) }
    return store.meantSkus(db, meantBy(typed), from, most)
  },
  keyOf: ({ goodsId, sort, id }) => [goodsId, sort, id],
  shown: ({ id, name, picture, price, stock, status, values, options }) => ({
    id,
    title: pickText(name, locale),
    note: values
      .map((key, at) => options[at]?.values.find((value) => value.key === key)?.name ?? {})
      .map((value) => pickText(value, locale))
      .join(' · '),
    picture,
    price,
    stock,
    state: ownOf(states, status) ?? 'gone',
  }),
})

const categories = (locale: Locale): Finding<Rows<typeof store.knownCategories>> => ({
  known: (ids) => store.knownCategories(db, ids),
  found: (typed, after, most) => store.meantCategories(db, typed, textOf(after), most),
  shown: ({ id, name, above, picture }) => ({
    id,
    title: pickText(name, locale),
    note: above ? pickText(above, locale) : '',
    picture,
    price: null,
    stock: null,
    state: 'good',
  }),
})

export const desk: Provided<typeof goodsDesk> = {
  find: async (input, { locale }) => ok(await picksOf(input, goods(locale))),
  findSkus: async (input, { locale }) => ok(await picksOf(input, skus(locale))),
  findCategories: async (input, { locale }) => ok(await picksOf(input, categories(locale))),
}
