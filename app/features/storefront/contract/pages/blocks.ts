import { z } from 'zod'
import * as f from '~/contract/fields'
import { mallPicture } from '~/contract/language-fields'
import { readWebAddress } from '~/contract/web-address'
import type { Locale } from '~/values/locales'

export const PAGE_BLOCKS_MOST = 40
export const PAGE_TEXT_MOST = 2_000
export const PAGE_TITLE_MOST = 60
export const PAGE_GOODS_MOST = 12
/** Each loads another video. */
export const PAGE_VIDEOS_MOST = 3
export const PAGE_LINK_MOST = 500

/** Left, top, width and height in per cent of the picture. */
const SPOT = /^(\d{1,2}|100) (\d{1,2}|100) (\d{1,2}|100) (\d{1,2}|100)$/
/** Per cent that a finger hits on the smallest phone: 44 of some 290 px. */
export const SPOT_LEAST = 16
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
