import { Fragment, type ReactNode } from 'react'
import { ClaimableCoupons } from '~/features/coupons/parts/coupon-card'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateTimeText } from '~/values/time'
import { ButtonLink } from '~/web/ui/button'
import { Clock } from '~/web/ui/enhanced'
import { VideoPlayer } from '~/web/ui/video-player'
import { groupsOf, momentIn, type PageBlock, type PageBlockKind } from '../contract/page-blocks'
import type { ShownPage } from '../contract/pages'
import {
  ArticlesOf,
  BrandsOf,
  CouponBand,
  GoodsOf,
  goodsOf,
  Headed,
  Liked,
  NewVideos,
  Notice,
  Slides,
} from './block-views'
import { Flash } from './flash-block'
import { Categories, Ways } from './icon-grid'
import { SpottedPicture, targetOf } from './spotted-picture'

type PageBodyProps = {
  page: ShownPage
  back: string
  isMember?: boolean
  /** A script appends the blocks of the next part to it. */
  id?: string
  /** The place of its first block, where parts went before. */
  from?: number
  hides?: readonly PageBlockKind[]
}

export function PageBody({ id, from = 0, hides = [], ...props }: PageBodyProps) {
  const { locale, blocks } = props.page
  return (
    <div id={id} lang={locale} className="break-words">
      {groupsOf(blocks).map(({ at, blocks: [block, ...parts] }) =>
        block && !hides.includes(block.kind) ? (
          <Fragment key={at}>{views[block.kind]({ at: from + at, block, parts, ...props })}</Fragment>
        ) : null,
      )}
    </div>
  )
}

type Shown = Omit<PageBodyProps, 'id' | 'from' | 'hides'> & { at: number; block: PageBlock; parts: PageBlock[] }

const views: Record<PageBlockKind, (shown: Shown) => ReactNode> = {
  slide: ({ at, block, page, parts }) => (
    <Slides at={at} blocks={page.blocks} from={page.blocks.indexOf(block)} count={1 + parts.length} />
  ),
  categories: ({ page, parts }) => <Categories items={page.categories} ways={parts.length > 0 ? page : undefined} />,
  notice: ({ block }) => <Notice block={block} />,
  couponBand: ({ page, back, isMember = false }) => <CouponBand page={page} back={back} isMember={isMember} />,
  flash: ({ block, page }) => page.slot && <Flash title={block.text} slot={page.slot} now={page.now} />,
  picks: ({ block, page }) => <GoodsOf title={block.text || m.home_picks()} block={block} goods={page.goods} />,
  goodsBy: ({ at, block: { text, of }, page }) => {
    const items = page.byRule.find((rule) => rule.of === of)?.items ?? []
    return (
      <Headed title={text} isSaid={items.length > 0}>
        <GoodsCards id={`rule-${at}`} items={items} plain />
      </Headed>
    )
  },
  brands: ({ block, page }) => <BrandsOf title={block.text} items={page.brands} of={block.of} />,
  videos: ({ block, page }) => <NewVideos title={block.text} items={page.newVideos} />,
  articles: ({ block, page }) => <ArticlesOf title={block.text} items={page.articles} />,
  ways: ({ page }) => <Ways draw={page.draw} activity={page.activity} />,
  guessYouLike: ({ block, page }) => <Liked title={block.text} liked={page.liked} />,
  heading: ({ block: { text } }) => text && <h2 className="mx-4 mb-1 mt-5 text-lg font-bold">{text}</h2>,
  text: ({ block: { text } }) => text && <p className="mx-4 mt-2 whitespace-pre-line leading-relaxed">{text}</p>,
  picture: ({ at, block, parts }) => block.of && <SpottedPicture picture={block} spots={parts} isFirst={at === 0} />,
  spot: () => null,
  goodsRow: ({ block, page }) => <GoodsOf title={block.text} block={block} goods={page.goods} />,
  goodsGrid: ({ at, block, page }) => {
    const items = goodsOf(block, page.goods)
    return (
      <Headed title={block.text} isSaid={Boolean(block.text) || items.length > 0}>
        {items.length > 0 && <GoodsCards id={`grid-${at}`} items={items} />}
      </Headed>
    )
  },
  coupons({ block: { text, of }, page, back }) {
    const items = page.coupons.filter(({ batchId }) => of === '' || batchId === of)
    return (
      <Headed title={text} isSaid={items.length > 0}>
        <ClaimableCoupons items={items} back={back} />
      </Headed>
    )
  },
  countDown: ({ block, page }) => block.of && <CountDown block={block} now={page.now} />,
  video({ block: { of }, page }) {
    const video = page.videos.find(({ id }) => id === of)
    return (
      video && (
        <div className="mx-4 mt-3">
          <VideoPlayer
            file={video.file}
            cover={video.cover}
            label={video.title}
            className="w-full rounded-card bg-black"
          />
          <a href={withQuery(paths.videoTab, { id: video.id })} className="row">
            {video.title || m.videos_untitled()}
          </a>
        </div>
      )
    )
  },
  link({ block: { text, to } }) {
    const href = targetOf(to)
    return (
      href &&
      text && (
        <p className="mx-4 mt-3">
          <ButtonLink look="soft" wide href={href}>
            {text}
          </ButtonLink>
        </p>
      )
    )
  },
}

function CountDown({ block: { text, of }, now }: { block: PageBlock; now: string }) {
  const until = momentIn(of)
  const from = Date.parse(now)
  const isOver = until <= from
  return (
    <section className="card mx-4 mt-3 p-3 text-center">
      {text && <h2 className="text-base font-bold">{text}</h2>}
      <p className="num mt-1 text-sm text-ink-2">
        {isOver
          ? m.pages_over({ at: dateTimeText(new Date(until), getLocale()) })
          : m.pages_until({ at: dateTimeText(new Date(until), getLocale()) })}
      </p>
      {!isOver && (
        <p className="mt-2">
          <Clock until={until} now={from} reload />
        </p>
      )}
    </section>
  )
}
