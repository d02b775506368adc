import { calls } from '~/house/registers/calls'
import type { Client } from '~/web/h5/client'

const LIKED_MOST = 6

export const likedGoods = async ({ call }: Client, isEmpty: boolean) =>
  isEmpty ? (await call(calls.goods.guessYouLike, { most: LIKED_MOST })).items : []
