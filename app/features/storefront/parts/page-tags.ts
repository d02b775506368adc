import { drawsShown } from '~/features/prize-draws/parts/draw-row'
import type { PageBlockKind } from '../contract/page-blocks'
import type { ShownPage } from '../contract/pages'

const TAGS: { [kind in PageBlockKind]?: readonly string[] } = {
  categories: ['catalogue', 'shelves'],
  couponBand: ['coupons'],
  coupons: ['coupons'],
  flash: ['flash-sales'],
  goodsBy: ['catalogue', 'stock'],
  guessYouLike: ['catalogue', 'stock'],
  brands: ['shelves', 'catalogue'],
  videos: ['videos'],
  video: ['videos'],
  articles: ['articles'],
  ways: ['prizes', 'activities'],
}

export const pageTags = ({ blocks }: Pick<ShownPage, 'blocks'>): string[] => [
  ...['pages', 'content', 'stock'],
  ...blocks.flatMap(({ kind }) => TAGS[kind] ?? []),
]

export const goodsOn = ({ goods, byRule, liked }: Pick<ShownPage, 'goods' | 'byRule' | 'liked'>) => [
  ...goods,
  ...byRule.flatMap(({ items }) => items),
  ...(liked?.items ?? []),
]

/** Messengers ban shops for draws. */
export const drawnHere = <P extends Pick<ShownPage, 'draw'>>(request: Request, page: P): P => ({
  ...page,
  draw: page.draw && drawsShown(request, page.draw.inMessenger) ? page.draw : null,
})
