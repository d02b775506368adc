import { z } from 'zod'
import { guest } from '~/contract/call'
import { instantCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { WEB_SHOWS, WEB_URL_MOST } from '~/contract/web-address'
import { claimableCoupon } from '~/features/coupons/contract/members'
import { goodsCard } from '~/features/goods/contract/members'
import { PAGE_BLOCKS_MOST } from './page-blocks'
import { shownHome } from './pages'

/** By the database's clock. */
export const ACTIVITY_PHASES = ['running', 'coming', 'over'] as const
export type ActivityPhase = (typeof ACTIVITY_PHASES)[number]

export const ACTIVITY_TITLE_MOST = 40
export const ACTIVITY_SUMMARY_MOST = 140
export const ACTIVITY_RULES_MOST = 2_000
export const ACTIVITY_GOODS_MOST = 20
export const ACTIVITY_COUPONS_MOST = 6

const activityCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  phase: z.enum(ACTIVITY_PHASES),
  startsAt: z.string(),
  endsAt: z.string(),
  /** 0 when it is over. */
  secondsToTurn: z.number().int(),
})
export type ActivityCard = z.output<typeof activityCard>

const shownActivity = activityCard.extend({
  rules: z.string(),
  goods: z.array(goodsCard),
  /** Claimable now; for a member, with those already claimed. */
  coupons: z.array(claimableCoupon),
  showsDraw: z.boolean(),
  showsSales: z.boolean(),
  pageId: z.string().nullable(),
})
export type ShownActivity = z.output<typeof shownActivity>

export const activityCalls = {
  list: guest.get('/api/activity/list', {
    about:
      'Running activities (ending first), upcoming ones (next first) or past ones (latest first), 20 a page. `secondsToTurn` counts down to the next moment at which one appears, starts or ends; 0 where there is none.',
    input: z.object({ phase: z.enum(ACTIVITY_PHASES).default('running'), cursor: instantCursor }),
    output: f.page(activityCard).extend({ secondsToTurn: z.number().int() }),
  }),
  details: guest.get('/api/activity/details', {
    about: 'One activity with its rules, goods and coupons.',
    input: z.object({ id: f.id }),
    output: shownActivity,
  }),
  hint: guest.get('/api/activity/hint', {
    shared: true,
    about: 'A short summary of the running activity that ends first, for links on other screens.',
    input: f.none,
    output: z.object({
      activity: z.object({ id: z.string(), title: z.string() }).nullable(),
      secondsToTurn: z.number().int(),
    }),
  }),
  listed: guest.get('/api/activity/listed', {
    about: 'The ids of at most a thousand activities that are not over, for search engines.',
    input: f.none,
    output: z.object({ activityIds: z.array(z.string()) }),
  }),
}

const express = z.object({ code: z.string(), name: z.string() })

export const homeCalls = {
  selfList: guest.get('/api/home/selfList', {
    shared: true,
    about: 'The mall’s own picks for the home page, in the operator’s order.',
    input: f.none,
    output: z.object({ items: z.array(goodsCard) }),
  }),
  blocks: guest.get('/api/home/blocks', {
    shared: true,
    about:
      'The home page as guests see it: as many of its blocks as a slow phone takes at once, beginning with the one at `from`. `next` is where the next part begins.',
    input: z.object({ from: f.countTo(PAGE_BLOCKS_MOST, 0).default(0) }),
    output: shownHome,
  }),
  allExpress: guest.get('/common/getAllExpress', {
    whileClosed: 'answered',
    about: 'Carriers with their codes at kuaidi100.',
    input: f.none,
    output: z.object({ items: z.array(express) }),
  }),
}

export const webAddressCalls = {
  look: guest.get('/api/webView/address', {
    about:
      'How an external page is opened: embedded, or behind an interstitial that names its host. Addresses that are not on the operator’s list have no title. Nothing is fetched.',
    input: z.object({ url: f.text(WEB_URL_MOST) }),
    output: z.object({
      url: z.string(),
      host: z.string(),
      /** Empty for addresses that are not on the operator's list. */
      title: z.string(),
      show: z.enum(WEB_SHOWS),
    }),
  }),
}
