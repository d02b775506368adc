import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { articleListed } from '~/features/articles/contract/members'
import { claimableCoupon } from '~/features/coupons/contract/members'
import { saleSlot } from '~/features/flash-sales/contract/members'
import { brand, categoryTree, goodsCard } from '~/features/goods/contract/members'
import { shownVideo } from '~/features/videos/contract/members'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { type PageBlock, pageBlock } from './page-blocks'

export const PAGE_KEYS = ['terms', 'privacy', 'about', 'help'] as const
export type PageKey = (typeof PAGE_KEYS)[number]

export const AGREED_KEYS = ['terms', 'privacy'] as const satisfies readonly PageKey[]

export const PAGE_TITLE_MOST = 60

/** Home is a page too, at an address of its own. */
export const HOME_KEY = 'home'
export type StandingKey = PageKey | typeof HOME_KEY

export type PageContents = Partial<Record<Locale, { title: string; blocks: PageBlock[] }>>

/** More than a page ever has. */
export const PAGE_VERSIONS_MOST = 1_000_000

const version = z.object({ no: z.number().int(), publishedAt: z.string() })

/** What blocks show that is not written in them; empty or null where no block asks for it. Available things only. */
const blockData = z.object({
  goods: z.array(goodsCard),
  byRule: z.array(z.object({ of: z.string(), items: z.array(goodsCard) })),
  categories: z.array(categoryTree),
  brands: z.array(brand),
  coupons: z.array(claimableCoupon),
  newcomer: claimableCoupon.nullable(),
  videos: z.array(shownVideo.pick({ id: true, title: true, file: true, cover: true })),
  newVideos: z.array(shownVideo.pick({ id: true, title: true, cover: true })),
  articles: z.array(articleListed),
  slot: saleSlot.nullable(),
  draw: z.object({ name: z.string(), inMessenger: z.boolean() }).nullable(),
  activity: z.object({ id: z.string(), title: z.string() }).nullable(),
  liked: f.page(goodsCard).nullable(),
})
export type BlockData = z.output<typeof blockData>

export const shownPage = version.extend({
  key: z.string().nullable(),
  title: z.string(),
  locale: z.string(),
  /** Those that are shown now to readers of the caller's language. */
  blocks: z.array(pageBlock),
  ...blockData.shape,
  /** By the database's clock; and seconds to the next change by the clock, 0 for none. */
  now: z.string(),
  secondsToTurn: z.number().int(),
})
export type ShownPage = z.output<typeof shownPage>

export const shownHome = shownPage.extend({
  /** The place of the first block that follows on the next part; null at the end. */
  next: z.number().int().nullable(),
})
export type ShownHome = z.output<typeof shownHome>

export const pageCalls = {
  page: guest.get('/api/home/page', {
    whileClosed: 'answered',
    about: 'A page of the mall by its key, in its current or an earlier version, with the numbers of all versions.',
    input: z.object({
      key: z.enum(PAGE_KEYS),
      no: z.preprocess(f.empty, f.countTo(PAGE_VERSIONS_MOST).optional()),
    }),
    output: shownPage.extend({ versions: z.array(version) }),
  }),
  assembled: guest.get('/api/page/assembled', {
    about: 'A page that the mall has built from blocks; for a member, with the coupons already claimed.',
    input: z.object({ id: f.id }),
    output: shownPage,
  }),
  ofBrand: guest.get('/api/page/ofBrand', {
    about: 'The assembled page that stands on the page of a brand; null where there is none.',
    input: z.object({ id: f.id }),
    output: z.object({ page: shownPage.nullable() }),
  }),
  preview: guest.get('/api/page/preview', {
    about: 'The draft of a page as it would look, by an operator’s preview link with an expiry time.',
    input: z.object({ id: f.id, until: f.amount, sign: z.string().max(64, 'unknown_id') }),
    output: shownPage,
  }),
  agreements: member.get('/api/page/agreements', {
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
  agree: member.post('/api/page/agree', {
    about: 'Records that the member agrees to this version of a page; it has to be the current one.',
    input: z.object({ key: z.enum(AGREED_KEYS), no: f.countTo(PAGE_VERSIONS_MOST) }),
    output: f.none,
  }),
}

export const pageRefusals = {
  pageChanged: { code: 4996, status: 409, say: m.refusal_page_changed },
  pageEmpty: { code: 4997, status: 409, say: m.refusal_page_empty },
  pageGaps: { code: 4995, status: 409, say: m.console_pages_gaps },
  pageLink: { code: 4998, status: 409, say: m.refusal_page_link },
  homeFull: { code: 5343, status: 409, say: m.refusal_home_full },
} as const satisfies Refusals

export const pageNotices = {
  pageChanged: { title: m.notices_page_changed_title, text: m.notices_page_changed_text },
} as const
