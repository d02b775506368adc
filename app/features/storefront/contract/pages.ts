import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import { mallPicture } from '~/contract/language-fields'
import type { Refusals } from '~/contract/refusal'
import { readWebAddress } from '~/contract/web-address'
import { claimableCoupon } from '~/features/coupons/contract/members'
import { goodsCard } from '~/features/goods/contract/members'
import { shownVideo } from '~/features/videos/contract/members'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

export const PAGE_KEYS = ['terms', 'privacy', 'about'] as const
export type PageKey = (typeof PAGE_KEYS)[number]

export const AGREED_KEYS = ['terms', 'privacy'] as const satisfies readonly PageKey[]

export const PAGE_BLOCKS_MOST = 40
export const PAGE_TEXT_MOST = 2_000
export const PAGE_TITLE_MOST = 60
const PAGE_GOODS_MOST = 12
/** Each loads another video. */
export const PAGE_VIDEOS_MOST = 3
export const PAGE_LINK_MOST = 500

/** Left, top, width and height in per cent of the picture. */
const SPOT = /^(\d{1,2}|100) (\d{1,2}|100) (\d{1,2}|100) (\d{1,2}|100)$/
/** Per cent that a finger hits on the smallest phone: 44 of some 290 px. */
const SPOT_LEAST = 16
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const IDS = /^[\w-]{1,64}( [\w-]{1,64})*$/

const isMoment = (text: string) => MOMENT.test(text) && Number.isFinite(Date.parse(`${text}Z`))
const isSpot = (text: string) => {
  const [left = 0, top = 0, width = 0, height = 0] = text.split(' ').map(Number)
  return SPOT.test(text) && width >= SPOT_LEAST && height >= SPOT_LEAST && left + width <= 100 && top + height <= 100
}
const hasIds = (most: number) => (text: string) => IDS.test(text) && text.split(' ').length <= most

/** What `of` may be, beside nothing, and whether a block leads somewhere. */
type PageKind = { about?: (of: string) => boolean; leads?: true }

/**
 * `text` is what is read: of a picture its description, of a spot and a link its name. `of` is a picture's key, ids of
 * goods, of a coupon batch or of a video, the end of a count-down (shop's time zone), or a spot's place on the picture
 * above. `to` is the target.
 */
const PAGE_KINDS = {
  heading: {},
  text: {},
  picture: { about: (of) => mallPicture.safeParse(of).success, leads: true },
  spot: { about: isSpot, leads: true },
  goodsRow: { about: hasIds(PAGE_GOODS_MOST) },
  goodsGrid: { about: hasIds(PAGE_GOODS_MOST) },
  coupons: { about: hasIds(1) },
  countDown: { about: isMoment },
  video: { about: hasIds(1) },
  link: { leads: true },
} satisfies Record<string, PageKind>
export type PageBlockKind = keyof typeof PAGE_KINDS
export const PAGE_BLOCK_KINDS = Object.keys(PAGE_KINDS) as [PageBlockKind, ...PageBlockKind[]]

export const TEXT_BLOCK_KINDS = ['heading', 'text'] as const satisfies readonly PageBlockKind[]

/** A path of this shop, or an https address. */
const isTarget = (to: string) => /^\/(?![/\\])/.test(to) || readWebAddress(to)?.protocol === 'https:'

const fields = {
  kind: z.enum(PAGE_BLOCK_KINDS),
  text: f.optionalLines(PAGE_TEXT_MOST),
  of: f.optionalText(PAGE_GOODS_MOST * 65).transform((of) => of.replace(/[\s,，、]+/g, ' ')),
  to: f.optionalText(PAGE_LINK_MOST),
}

export const pageBlock = z.object(fields).superRefine(({ kind, of, to }, context) => {
  const { about, leads }: PageKind = PAGE_KINDS[kind]
  if (of && !about?.(of)) context.addIssue({ code: 'custom', path: ['of'], message: 'unknown_id' })
  if (to && !(leads && isTarget(to))) context.addIssue({ code: 'custom', path: ['to'], message: 'web_address' })
})
export type PageBlock = z.output<typeof pageBlock>

export type PageContents = Partial<Record<Locale, { title: string; blocks: PageBlock[] }>>

/** The blocks of a form; what is wrong of one is said beside its field. */
export const pageForm = {
  block: pageBlock,
  fields: { ...fields, of: f.optionalLines(PAGE_TEXT_MOST) },
  most: PAGE_BLOCKS_MOST,
}

export const pageBlocks = f.listOf(pageBlock, PAGE_BLOCKS_MOST)

export const idsIn = ({ of }: Pick<PageBlock, 'of'>): string[] => (of ? of.split(' ') : [])

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
  page: guest.get('/api/home/page', {
    about: 'A page of the mall by its key, in its current or an earlier version, with the numbers of all versions.',
    input: z.object({
      key: z.enum(PAGE_KEYS),
      no: z.preprocess(f.empty, f.countTo(VERSIONS_MOST).optional()),
    }),
    output: shownPage.extend({ versions: z.array(version) }),
  }),
  assembled: guest.get('/api/page/assembled', {
    about: 'A page that the mall has built from blocks; for a member, with the coupons already claimed.',
    input: z.object({ id: f.id }),
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
    input: z.object({ key: z.enum(AGREED_KEYS), no: f.countTo(VERSIONS_MOST) }),
    output: f.none,
  }),
}

export const pageRefusals = {
  pageChanged: { code: 4996, status: 409, say: m.refusal_page_changed },
  pageEmpty: { code: 4997, status: 409, say: m.refusal_page_empty },
  pageLink: { code: 4998, status: 409, say: m.refusal_page_link },
} as const satisfies Refusals

export const pageNotices = {
  pageChanged: { title: m.notices_page_changed_title, text: m.notices_page_changed_text },
} as const
