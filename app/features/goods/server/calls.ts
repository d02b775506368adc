import type { goodsCalls } from '~/contract/goods/calls'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { categoryTrees, listGoods, showBrand } from './browse'
import { glanceAtGoods } from './glance-at-goods'
import { guessForMember } from './guess-for-member'
import { guessYouLike } from './guess-you-like'
import { searchGoods } from './search-goods'
import { previewGoods, showGoods } from './show-goods'
import { hotWords, suggestWords } from './suggest-words'

export const calls: Provided<typeof goodsCalls> = {
  search: async (input, { locale }) => ok(await searchGoods(input, locale)),
  suggestions: async ({ keyword }, { locale }) => ok({ items: await suggestWords(keyword, locale) }),
  hotWords: async (_, { locale }) => ok({ items: await hotWords(locale) }),
  guessYouLike: async (input, { locale }) => ok(await guessYouLike(input, locale)),
  guessForMember: async (input, { memberId, locale }) => ok(await guessForMember(memberId, input, locale)),
  detail: ({ id }, { locale }) => showGoods(id, locale),
  glances: async ({ goodsIds }, { locale }) => {
    const found = await glanceAtGoods(goodsIds, locale)
    return ok({ items: goodsIds.flatMap((id) => found.get(id) ?? []) })
  },
  preview: (link, { locale }) => previewGoods(link, locale),
  listed: async ({ part }) => ok(await listGoods(part)),
  categories: async (_, { locale }) => ok({ items: await categoryTrees(locale) }),
  brand: (input, { locale }) => showBrand(input, locale),
}
