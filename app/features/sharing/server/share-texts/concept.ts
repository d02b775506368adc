import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { ok } from '~/values/result'
import type { shareTextCalls } from '../../contract/members'
import { SHARE_TEXTS_MOST } from '../../contract/operators'
import { desk } from './desk'
import { textsOf } from './store'

async function proposed(goodsId: string, locale: Locale): Promise<string[]> {
  const own = await textsOf(db, goodsId, locale, SHARE_TEXTS_MOST)
  return own.length > 0 ? own : textsOf(db, goodsId, 'zh-Hans', SHARE_TEXTS_MOST)
}

const calls: Provided<typeof shareTextCalls> = {
  ofGoods: async ({ goodsId }, { locale }) => ok({ texts: await proposed(goodsId, locale) }),
}

export const shareTexts = concept({ calls, desk })
