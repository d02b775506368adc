import { z } from 'zod'
import * as f from '~/contract/fields'
import { mallPicture, moment } from '~/contract/language-fields'
import { readWebAddress } from '~/contract/web-address'
import { LOCALES } from '~/values/locales'

export const PAGE_BLOCKS_MOST = 40
/** Without slides and spots, which belong to what they stand in. */
export const HOME_BLOCKS_MOST = 20
export const PAGE_TEXT_MOST = 2_000
const PAGE_GOODS_MOST = 12
/** Each loads another video. */
export const PAGE_VIDEOS_MOST = 3
export const PAGE_LINK_MOST = 500
/** More begin another carousel. */
const SLIDES_MOST = 6
export const SHOWN_BY_ITSELF = {
  ...{ categories: 10, flash: 4, goodsBy: 6, brands: 10, videos: 4, articles: 3, guessYouLike: 4 },
} as const
/** Categories at most, where the ways follow in their grid of ten. */
const SHOWN_WITH_WAYS = 6

/** Left, top, width and height in per cent of the picture. */
const SPOT = /^(\d{1,2}|100) (\d{1,2}|100) (\d{1,2}|100) (\d{1,2}|100)$/
/** Per cent that a finger hits on the smallest phone: 44 of some 290 px. */
const SPOT_LEAST = 16
const IDS = /^[\w-]{1,64}( [\w-]{1,64})*$/
const RULE = /^(best|new|category:[\w-]{1,64}|tag:(new|hot|choice))$/

const isMoment = (text: string) => text !== '' && moment.safeParse(text).success
const isSpot = (text: string) => {
  const [left = 0, top = 0, width = 0, height = 0] = text.split(' ').map(Number)
  return SPOT.test(text) && width >= SPOT_LEAST && height >= SPOT_LEAST && left + width <= 100 && top + height <= 100
}
const hasIds = (most: number) => (text: string) => IDS.test(text) && text.split(' ').length <= most
const isPicture = (text: string) => mallPicture.safeParse(text).success

export const idsIn = ({ of }: { of: string }): string[] => (of ? of.split(' ') : [])

/** Pictures that a browser asks for, and bytes of the zipped document besides its words. */
interface Weight {
  pictures: number
  bytes: number
}

interface PageKind {
  /** What `of` may be, beside nothing. */
  about?: (of: string) => boolean
  leads?: true
  /** It belongs to the block above it. */
  isPart?: true
  each?: Weight
  /** How many things there are: as many as it names, or this. */
  shown?: number
  named?: true
}

const CARD: Weight = { pictures: 1, bytes: 420 }
const TILE: Weight = { pictures: 1, bytes: 150 }

/**
 * `text` is what is read: of a picture its description, of a slide its title, a line and its button, of a spot and a link
 * its name. `of` is a picture's key, ids of goods, of a coupon batch, of brands or of a video, a rule, the end of a
 * count-down (shop's time zone), or a spot's place on the picture above. `to` is the target.
 */
const PAGE_KINDS = {
  slide: { about: isPicture, leads: true, each: { pictures: 1, bytes: 200 }, shown: 1 },
  categories: { each: TILE, shown: SHOWN_BY_ITSELF.categories },
  notice: { leads: true },
  couponBand: { each: { pictures: 0, bytes: 350 }, shown: 1 },
  flash: { each: CARD, shown: SHOWN_BY_ITSELF.flash },
  picks: { about: hasIds(PAGE_GOODS_MOST), each: CARD, named: true },
  goodsBy: { about: (of) => RULE.test(of), each: CARD, shown: SHOWN_BY_ITSELF.goodsBy },
  goodsRow: { about: hasIds(PAGE_GOODS_MOST), each: CARD, named: true },
  goodsGrid: { about: hasIds(PAGE_GOODS_MOST), each: CARD, named: true },
  brands: { about: hasIds(SHOWN_BY_ITSELF.brands), each: TILE, shown: SHOWN_BY_ITSELF.brands, named: true },
  videos: { each: CARD, shown: SHOWN_BY_ITSELF.videos },
  articles: { each: { pictures: 1, bytes: 500 }, shown: SHOWN_BY_ITSELF.articles },
  ways: { each: { pictures: 0, bytes: 400 }, shown: 1 },
  picture: { about: isPicture, leads: true, each: { pictures: 1, bytes: 300 }, shown: 1 },
  spot: { about: isSpot, leads: true, isPart: true },
  heading: {},
  text: {},
  coupons: { about: hasIds(1), each: { pictures: 0, bytes: 2_000 }, shown: 1 },
  countDown: { about: isMoment },
  // The video file and its cover.
  video: { about: hasIds(1), each: { pictures: 2, bytes: 400 }, shown: 1 },
  link: { leads: true },
  guessYouLike: { each: CARD, shown: SHOWN_BY_ITSELF.guessYouLike },
} satisfies Record<string, PageKind>
export type PageBlockKind = keyof typeof PAGE_KINDS
export const PAGE_BLOCK_KINDS = Object.keys(PAGE_KINDS) as [PageBlockKind, ...PageBlockKind[]]

export const TEXT_BLOCK_KINDS = ['heading', 'text'] as const satisfies readonly PageBlockKind[]
export const PICTURE_KINDS = ['slide', 'picture'] as const satisfies readonly PageBlockKind[]

const kindOf = (kind: PageBlockKind): PageKind => PAGE_KINDS[kind]
export const isPart = ({ kind }: { kind: PageBlockKind }): boolean => kindOf(kind).isPart === true

const isTarget = (to: string) => /^\/(?![/\\])/.test(to) || readWebAddress(to)?.protocol === 'https:'

const fields = {
  kind: z.enum(PAGE_BLOCK_KINDS),
  text: f.optionalLines(PAGE_TEXT_MOST),
  of: f.optionalText(PAGE_GOODS_MOST * 65).transform((of) => of.replace(/[\s,，、]+/g, ' ')),
  to: f.optionalText(PAGE_LINK_MOST),
  /** Shown from and until, in the shop's time zone; '' for always. */
  from: moment,
  until: moment,
  /** For readers of this language alone; '' for all. */
  lang: z.enum(['', ...LOCALES]).default(''),
}

export const pageBlock = z.object(fields).superRefine(({ kind, of, to, from, until }, context) => {
  const { about, leads } = kindOf(kind)
  if (of && !about?.(of)) context.addIssue({ code: 'custom', path: ['of'], message: 'unknown_id' })
  if (to && !(leads && isTarget(to))) context.addIssue({ code: 'custom', path: ['to'], message: 'web_address' })
  if (from && until && until <= from) context.addIssue({ code: 'custom', path: ['until'], message: 'later' })
})
export type PageBlock = z.output<typeof pageBlock>

export const NO_BLOCK: Omit<PageBlock, 'kind'> = { text: '', of: '', to: '', from: '', until: '', lang: '' }

/** Blocks that were stored before there was all that a block has. */
export const wholeBlocks = (stored: readonly PageBlock[]): PageBlock[] =>
  stored.map((block) => ({ ...NO_BLOCK, ...block }))

export const pageForm = {
  block: pageBlock,
  fields: { ...fields, of: f.optionalLines(PAGE_TEXT_MOST) },
  most: PAGE_BLOCKS_MOST,
}

export const pageBlocks = f.listOf(pageBlock, PAGE_BLOCKS_MOST)

export const momentIn = (typed: string): number => Date.parse(`${typed}+08:00`)

/** Blocks with the parts that belong to them; slides one after the other are one block, and categories with ways. `at` is the place of the first. */
export interface BlockGroup {
  at: number
  blocks: PageBlock[]
}

export function groupsOf(blocks: readonly PageBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = []
  blocks.forEach((block, at) => {
    const last = groups.at(-1)
    const isNextSlide = block.kind === 'slide' && last?.blocks[0]?.kind === 'slide' && last.blocks.length < SLIDES_MOST
    const isGrid = block.kind === 'ways' && last?.blocks.length === 1 && last.blocks[0]?.kind === 'categories'
    if (last && (isPart(block) || isNextSlide || isGrid)) last.blocks.push(block)
    else groups.push({ at, blocks: [block] })
  })
  return groups
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

export function weightOf({ blocks }: BlockGroup): Weight {
  const weight = { pictures: 0, bytes: 0 }
  for (const block of blocks) {
    const { each = { pictures: 0, bytes: 0 }, shown = 0, named } = kindOf(block.kind)
    const isGrid = block.kind === 'categories' && blocks.length > 1
    const count = (named && idsIn(block).length) || (isGrid ? SHOWN_WITH_WAYS : shown)
    // A browser asks for a later slide when somebody gets to it.
    weight.pictures += block.kind === 'slide' && block !== blocks[0] ? 0 : count * each.pictures
    weight.bytes += count * each.bytes + bytesOf(block.text + block.to) + 60
  }
  return weight
}
