import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { ok } from '~/values/result'
import type { goodsCalls } from '../contract/members'
import { categoryTrees, listGoods, showBrand } from './catalogue/browse'
import { countSales } from './catalogue/count-sales'
import { glanceAtGoods } from './catalogue/glance-at-goods'
import { guessForMember } from './catalogue/guess-for-member'
import { guessYouLike } from './catalogue/guess-you-like'
import { goodsInvariants } from './catalogue/invariants'
import { previewGoods, showGoods } from './catalogue/show-goods'
import { desk } from './desk'
import { countClicks } from './search/count-clicks'
import { indexGoods } from './search/index-goods'
import { writeSearchClicks } from './search/note-clicks'
import { writeMisses } from './search/note-misses'
import { searchGoods } from './search/search-goods'
import { forgetClicks, forgetRetries } from './search/store-clicks'
import { forgetMissDays, forgetMisses, sumMisses } from './search/store-misses'
import { hotWords, suggestWords } from './search/suggest-words'

export const calls: Provided<typeof goodsCalls> = {
  search: async (input, { locale }) => ok(await searchGoods(input, locale)),
  suggestions: async (input, { locale }) => ok(await suggestWords(input, locale)),
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

export const goods = concept({
  calls,
  desk,
  sweeps: {
    'index goods': indexGoods,
    'write search clicks': writeSearchClicks,
    'write search misses': writeMisses,
  },
  slowSweeps: { 'count sales': countSales, 'count search clicks': countClicks, 'sum up search misses': sumMisses },
  cleaners: [forgetClicks, forgetRetries, forgetMisses, forgetMissDays],
  invariants: goodsInvariants,
})
