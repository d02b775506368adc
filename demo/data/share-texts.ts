import { saveShareText } from '~/features/sharing/server/share-texts/write-share-text'
import type { Locale } from '~/values/locales'
import { must } from '../fill-demo-orders'

const demoShareTexts: readonly { goodsId: string; locale: Locale; body: string }[] = [
  { goodsId: '2001', locale: 'zh-Hans', body: '办公室下午三点，泡一壶手工乌龙，一杯能续四次。' },
  { goodsId: '2001', locale: 'en', body: 'Three in the afternoon, one pot of oolong, good for four cups.' },
  { goodsId: '7009', locale: 'zh-Hans', body: '杯子拿着真舒服，送人也拿得出手。' },
  { goodsId: '7009', locale: 'en', body: 'A mug that sits well in the hand, and a present that is used every day.' },
  { goodsId: '6001', locale: 'zh-Hans', body: '小熊自己会坐着，孩子睡觉一直抱着。' },
  { goodsId: '6001', locale: 'en', body: 'This bear sits up by itself, and has been taken to bed every night since.' },
]

export async function fillDemoShareTexts(operatorId: string): Promise<void> {
  for (const text of demoShareTexts) must(await saveShareText(operatorId, text))
}
