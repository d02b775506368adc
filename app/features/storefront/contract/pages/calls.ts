import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { claimableCoupon } from '~/features/coupons/contract/calls'
import { goodsCard } from '~/features/goods/contract/goods'
import { shownVideo } from '~/features/videos/contract/shown'
import { pageBlock } from './blocks'
import { AGREED_KEYS, PAGE_KEYS } from './keys'

/** More than a page ever has. */
const VERSIONS_MOST = 1_000_000

const version = z.object({ no: z.number().int(), publishedAt: z.string() })

export const shownPage = version.extend({
  key: z.string().nullable(),
  title: z.string(),
  locale: z.string(),
  blocks: z.array(pageBlock),
  /** Available ones only: goods on sale, claimable coupons, published videos. */
  goods: z.array(goodsCard),
  coupons: z.array(claimableCoupon),
  videos: z.array(shownVideo.pick({ id: true, title: true, file: true, cover: true })),
  /** By the database's clock; and seconds to the next count-down's end, 0 for none. */
  now: z.string(),
  secondsToTurn: z.number().int(),
})
export type ShownPage = z.output<typeof shownPage>

export const pageCalls = {
  page: call({
    method: 'GET',
    path: '/api/home/page',
    access: 'guest',
    about: 'A page of the mall by its key, in its current or an earlier version, with the numbers of all versions.',
    input: z.object({
      key: z.enum(PAGE_KEYS),
      no: z.preprocess((value) => (value === '' ? undefined : value), f.countTo(VERSIONS_MOST).optional()),
    }),
    output: shownPage.extend({ versions: z.array(version) }),
  }),
  assembled: call({
    method: 'GET',
    path: '/api/page/assembled',
    access: 'guest',
    about: 'A page that the mall has built from blocks; for a member, with the coupons already claimed.',
    input: z.object({ id: f.id }),
    output: shownPage,
  }),
  agreements: call({
    method: 'GET',
    path: '/api/page/agreements',
    access: 'member',
    about: 'Which versions of the terms and of the privacy page the member has agreed to last, and the current ones.',
    input: f.none,
    output: z.object({
      items: z.array(
        z.object({
          key: z.enum(AGREED_KEYS),
          current: z.number().int(),
          agreed: version.omit({ publishedAt: true }).extend({ agreedAt: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  agree: call({
    method: 'POST',
    path: '/api/page/agree',
    access: 'member',
    about: 'Records that the member agrees to this version of a page; it has to be the current one.',
    input: z.object({ key: z.enum(AGREED_KEYS), no: f.countTo(VERSIONS_MOST) }),
    output: f.none,
  }),
}
