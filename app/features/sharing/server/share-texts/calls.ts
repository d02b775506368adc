import type { shareTextCalls } from '~/contract/share-texts/calls'
import { SHARE_TEXTS_MOST } from '~/contract/share-texts/desk'
import type { Locale } from '~/values/locales'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { db } from '../database/pool'
import { textsOf } from './store'

/** What is proposed in this language, else in the one that every text of the mall has. */
async function proposed(goodsId: string, locale: Locale): Promise<string[]> {
  const own = await textsOf(db, goodsId, locale, SHARE_TEXTS_MOST)
  return own.length > 0 ? own : textsOf(db, goodsId, 'zh-Hans', SHARE_TEXTS_MOST)
}

export const calls: Provided<typeof shareTextCalls> = {
  ofGoods: async ({ goodsId }, { locale }) => ok({ texts: await proposed(goodsId, locale) }),
}
