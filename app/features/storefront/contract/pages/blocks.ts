import { z } from 'zod'
import * as f from '~/contract/fields'
import { mallPicture } from '~/contract/language-fields'
import { readWebAddress } from '~/contract/web-address'
import type { Locale } from '~/values/locales'

export const PAGE_BLOCKS_MOST = 40
export const PAGE_TEXT_MOST = 2_000
export const PAGE_TITLE_MOST = 60
/** Goods of one row or grid. */
export const PAGE_GOODS_MOST = 12
/** Blocks that play a film: each asks for one more. */
export const PAGE_VIDEOS_MOST = 3
export const PAGE_LINK_MOST = 500

/** Left, top, width and height in per cent of the picture. */
const SPOT = /^(\d{1,2}|100) (\d{1,2}|100) (\d{1,2}|100) (\d{1,2}|100)$/
/** Per cent of a picture that a finger hits on the smallest phone: 44 of some 290 px. */
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
 * What a page is made of. `text` is what is read: of a picture what it shows, of a spot and a link what it is called. `of`
 * is what the block is about: the key of a picture, the numbers of goods, of a batch of coupons or of a video, the moment
 * that is counted down to (time of the shop), or where a spot lies on the picture above it. `to` is where it leads.
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

/** Kinds that a page of the law may have. */
export const TEXT_BLOCK_KINDS = ['heading', 'text'] as const satisfies readonly PageBlockKind[]

/** A path of this shop, or an encrypted address of the web; others lead nowhere. */
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

/** What a page says in each language that it is written in. */
export type PageContents = Partial<Record<Locale, { title: string; blocks: PageBlock[] }>>

/** The blocks of a form; what is wrong of one is said beside its field. */
export const pageForm = {
  block: pageBlock,
  fields: { ...fields, of: f.optionalLines(PAGE_TEXT_MOST) },
  most: PAGE_BLOCKS_MOST,
}

export const pageBlocks = f.listOf(pageBlock, PAGE_BLOCKS_MOST)

/** The numbers that a block names. */
export const idsIn = ({ of }: Pick<PageBlock, 'of'>): string[] => (of ? of.split(' ') : [])
