import { readArticles } from '~/features/articles/server/show-articles'
import { claimableOf, listClaimable, newMemberHint } from '~/features/coupons/server/list-coupons'
import type { SalePhase } from '~/features/flash-sales/contract/members'
import { showToday } from '~/features/flash-sales/server/show-sales'
import { brandsToShow, categoryTrees } from '~/features/goods/server/catalogue/browse'
import { goodsCards, pageOfCards } from '~/features/goods/server/catalogue/cards'
import { guessForMember } from '~/features/goods/server/catalogue/guess-for-member'
import { guessYouLike } from '~/features/goods/server/catalogue/guess-you-like'
import { hintAtActivity } from '~/features/prize-draws/server/show-activity'
import { readVideos } from '~/features/videos/server/show-videos'
import type { Locale } from '~/values/locales'
import type { Result } from '~/values/result'
import {
  idsIn,
  PAGE_VIDEOS_MOST,
  type PageBlock,
  type PageBlockKind,
  SHOWN_BY_ITSELF,
} from '../../contract/page-blocks'
import { hintOfActivity } from '../activities/show-activities'

export type Viewer = { memberId?: string; locale: Locale }
type Blocks = readonly PageBlock[]

function said<T>(result: Result<T, never>): T {
  if (result.ok) return result.value
  throw new Error(result.refusal)
}

const ofKinds = (blocks: Blocks, ...kinds: PageBlockKind[]) => blocks.filter(({ kind }) => kinds.includes(kind))
const idsOf = (blocks: Blocks, ...kinds: PageBlockKind[]) => [...new Set(ofKinds(blocks, ...kinds).flatMap(idsIn))]

async function couponsOf(blocks: Blocks, viewer: Viewer) {
  const all = ofKinds(blocks, 'coupons', 'couponBand')
  if (all.length === 0) return []
  if (all.every(({ kind, of }) => kind === 'coupons' && of !== '')) return claimableOf(idsOf(blocks, 'coupons'), viewer)
  return said(await listClaimable(undefined, viewer)).items
}

async function videosOf(blocks: Blocks, viewer: Viewer) {
  const ids = idsOf(blocks, 'video').slice(0, PAGE_VIDEOS_MOST)
  const found = await Promise.all(ids.map((from) => readVideos({ from }, viewer)))
  return found.flatMap((one) => (one.ok ? one.value.items.slice(0, 1) : []))
}

async function newVideos(viewer: Viewer) {
  const found = await readVideos({}, viewer)
  return found.ok ? found.value.items.slice(0, SHOWN_BY_ITSELF.videos) : []
}

async function byRule(of: string, locale: Locale) {
  const [rule, id = ''] = of.split(':')
  const filter = { inStock: true, category: rule === 'category' ? id : undefined, tag: rule === 'tag' ? id : undefined }
  const sort = rule === 'new' ? 'newest' : rule === 'best' || rule === '' ? 'sales' : 'best'
  const { items } = await pageOfCards({ filter, sort, size: SHOWN_BY_ITSELF.goodsBy }, locale)
  return { of, items }
}

/** Of slots that run at the same time the one with the most to buy, else the next one. */
async function slotNow(locale: Locale) {
  const { slots, secondsToTurn } = said(await showToday(locale))
  const toBuy = ({ items }: { items: readonly { phase: SalePhase }[] }) =>
    items.filter(({ phase }) => phase === 'running').length
  const [fullest] = slots.filter(({ phase }) => phase === 'running').sort((a, b) => toBuy(b) - toBuy(a))
  const slot = fullest ?? slots.find(({ phase }) => phase === 'upcoming')
  return { slot: slot ? { ...slot, items: slot.items.slice(0, SHOWN_BY_ITSELF.flash) } : null, secondsToTurn }
}

async function waysOut(locale: Locale) {
  const [drawHint, { value: going }] = await Promise.all([hintAtActivity(locale), hintOfActivity(locale)])
  const drawn = said(drawHint)
  const draw = drawn.activity && { name: drawn.activity.name, inMessenger: drawn.inMessenger }
  return { draw, activity: going.activity, secondsToTurn: going.secondsToTurn }
}

/** Asks for what the blocks show and nothing else; `turns` are the seconds to the changes of it by the clock. */
export async function blockData(blocks: Blocks, viewer: Viewer) {
  const { memberId, locale } = viewer
  const has = (kind: PageBlockKind) => blocks.some((block) => block.kind === kind)
  const goodsIds = idsOf(blocks, 'goodsRow', 'goodsGrid', 'picks')
  const most = SHOWN_BY_ITSELF.guessYouLike
  const rules = new Set(ofKinds(blocks, 'goodsBy').map(({ of }) => of))
  const brandIds = ofKinds(blocks, 'brands').some(({ of }) => of === '') ? [] : idsOf(blocks, 'brands')
  const [goods, ruled, categories, brands, coupons, hint, videos, latest, articles, sales, ways, liked] =
    await Promise.all([
      goodsIds.length > 0 ? goodsCards(goodsIds, locale) : [],
      Promise.all([...rules].map((of) => byRule(of, locale))),
      has('categories') ? categoryTrees(locale) : [],
      has('brands') ? brandsToShow(brandIds, SHOWN_BY_ITSELF.brands, locale) : [],
      couponsOf(blocks, viewer),
      has('couponBand') ? newMemberHint(viewer) : undefined,
      videosOf(blocks, viewer),
      has('videos') ? newVideos(viewer) : [],
      has('articles') ? readArticles({ kind: 'school' }, locale) : undefined,
      has('flash') ? slotNow(locale) : undefined,
      has('ways') ? waysOut(locale) : undefined,
      has('guessYouLike')
        ? memberId
          ? guessForMember(memberId, { most }, locale)
          : guessYouLike({ most }, locale)
        : null,
    ])
  return {
    data: {
      ...{ goods, byRule: ruled, categories, brands, coupons, newcomer: hint ? said(hint).coupon : null, videos },
      ...{ newVideos: latest, articles: articles?.value.items.slice(0, SHOWN_BY_ITSELF.articles) ?? [] },
      ...{ slot: sales?.slot ?? null, draw: ways?.draw ?? null, activity: ways?.activity ?? null, liked },
    },
    turns: [sales?.secondsToTurn ?? 0, ways?.secondsToTurn ?? 0],
  }
}
