import type { ReactNode } from 'react'
import type { ArticleListed } from '~/features/articles/contract/members'
import { ArticleRow } from '~/features/articles/parts/article-list'
import { conditionText, valueText } from '~/features/coupons/parts/coupon-texts'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Pager } from '~/web/kits/list/pager'
import { Banner } from '~/web/ui/banner'
import { Button, ButtonLink } from '~/web/ui/button'
import { Carousel } from '~/web/ui/carousel'
import { drawnOnce } from '~/web/ui/drawn-once'
import { Empty } from '~/web/ui/empty'
import { Icon } from '~/web/ui/icon'
import { Money, Was } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { Section } from '~/web/ui/section'
import { Tile, Tiles } from '~/web/ui/tiles'
import { idsIn, type PageBlock, SHOWN_BY_ITSELF } from '../contract/page-blocks'
import type { BlockData, ShownPage } from '../contract/pages'
import { targetOf } from './spotted-picture'

type HeadedProps = { title: string; isSaid?: boolean; children: ReactNode }

export const Headed = ({ title, isSaid = true, children }: HeadedProps) =>
  isSaid ? (
    <section className="mt-4 px-4">
      {title && <h2 className="mb-2 text-base font-bold">{title}</h2>}
      {children}
    </section>
  ) : null

/** Of a slide the first line is its title, the second says more, the third stands on its button. */
export const Slides = drawnOnce(
  ({ at, blocks, from, count }: { at: number; blocks: readonly PageBlock[]; from: number; count: number }) => {
    const content = blocks.slice(from, from + count).map(({ text, of, to }, index) => {
      const [title = '', more, action] = text.split('\n')
      return {
        key: String(index),
        content: (
          <Banner
            href={targetOf(to) ?? paths.home}
            title={title}
            label={m.home_banners()}
            text={more}
            action={action}
            picture={of || null}
            priority={at === 0 && index === 0}
          />
        ),
      }
    })
    return <Carousel id={`banner-${at}`} label={m.home_banners()} slides={content} auto className="mx-4 mt-1" />
  },
)

export const Categories = drawnOnce(({ items }: { items: BlockData['categories'] }) => {
  const most = SHOWN_BY_ITSELF.categories
  const first = items.length > most ? items.slice(0, most - 1) : items
  if (items.length === 0) return null
  return (
    <nav aria-label={m.word_categories()} className="px-3 pb-1 pt-4 [&_.pic]:bg-card">
      <Tiles columns={4}>
        {first.map(({ id, name, picture }) => (
          <Tile key={id} href={withQuery(paths.sort, { id })} text={name} picture={picture} icon="grid" />
        ))}
        {first.length < items.length && <Tile href={paths.sort} text={m.goods_all()} icon="grid" />}
      </Tiles>
    </nav>
  )
})

export function Notice({ block: { text, to } }: { block: PageBlock }) {
  const href = targetOf(to)
  const line = (
    <>
      <Icon name="bell" size="sm" className="mr-2 flex-none text-brand-700" />
      <span className="min-w-0 flex-1">{text}</span>
      {href && <Icon name="chevron" size="sm" className="ml-1 flex-none text-ink-3" />}
    </>
  )
  if (!text) return null
  return href ? (
    <a href={href} className="card mx-4 mt-3 flex min-h-[2.75rem] items-center px-3 py-2 text-sm">
      {line}
    </a>
  ) : (
    <p className="card mx-4 mt-3 flex items-center px-3 py-2 text-sm">{line}</p>
  )
}

type CouponBandProps = { page: Pick<ShownPage, 'newcomer' | 'coupons'>; back: string; isMember: boolean }

/** The coupon for those who are new, else the first of those that everybody can claim. */
export function CouponBand({ page: { newcomer, coupons }, back, isMember }: CouponBandProps) {
  const open = coupons.filter(({ state }) => state === 'open')
  const shown = newcomer ?? open[0]
  const others = open.filter((one) => one !== shown).length
  if (!shown) return null
  return (
    <section className="card mx-4 mt-3 flex flex-wrap items-center gap-y-2 p-3">
      <Icon name="ticket" className="mr-3 flex-none text-brand-700" />
      <div className="min-w-0 flex-1 basis-36">
        <h2 className="font-bold">
          {newcomer ? m.coupons_new_title({ value: valueText(shown) }) : `${valueText(shown)} ${shown.name}`}
        </h2>
        <p className="text-xs text-ink-2">{conditionText(shown)}</p>
        {others > 0 && (
          <a href={paths.coupons} className="hit text-xs text-ink-2 underline">
            {m.home_more_coupons({ count: others })}
          </a>
        )}
      </div>
      {isMember || !newcomer ? (
        <form method="post" action={paths.coupons} className="ml-auto max-w-full">
          <input type="hidden" name="back" value={back} />
          {!newcomer && <input type="hidden" name="batchId" value={shown.batchId} />}
          <Button size="sm" name="intent" value={newcomer ? 'newMember' : 'claim'}>
            {m.coupons_claim()}
          </Button>
        </form>
      ) : (
        <ButtonLink size="sm" className="ml-auto max-w-full" href={paths.coupons}>
          {m.coupons_new_login()}
        </ButtonLink>
      )}
    </section>
  )
}

type GoodsOfProps = { title: string; block: PageBlock; goods: BlockData['goods'] }

export const goodsOf = ({ of }: PageBlock, goods: BlockData['goods']) =>
  idsIn({ of }).flatMap((id) => goods.filter((one) => one.id === id))

/** Those that a block names, in a strip. */
export const GoodsOf = drawnOnce(({ title, block, goods }: GoodsOfProps) => (
  <GoodsStrip title={title} items={goodsOf(block, goods)} />
))

type GoodsStripProps = {
  title: string
  note?: string
  items: readonly (BlockData['goods'][number] & { line?: string })[]
  children?: ReactNode
}

/** Pictures without priority: on a slow line they would take bandwidth from the first one, which is the largest. */
export function GoodsStrip({ title, note, items, children }: GoodsStripProps) {
  if (items.length === 0) return null
  return (
    <Section title={title} className="mx-4 mt-3">
      {note && <p className="-mt-1 mb-2 text-xs text-ink-2">{note}</p>}
      <ul className="strip -mr-3 pr-3">
        {items.map((item) => (
          <li key={item.id} className="w-[8rem]">
            <a href={withQuery(paths.goods, { id: item.id })} className="block">
              <Picture picture={item.picture} alt="" sizes="128px" className="rounded-card" />
              <span className="clamp-1 mt-1.5 text-xs">{item.name}</span>
              {item.line && <span className="clamp-2 text-xs text-ink-2">{item.line}</span>}
              <span className="mt-0.5 block">
                <Money fen={item.priceFrom} short />
                {item.marketPrice && item.marketPrice > item.priceFrom ? (
                  <Was fen={item.marketPrice} className="ml-1" />
                ) : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}

export const BrandsOf = drawnOnce(({ title, items, of }: { title: string; items: BlockData['brands']; of: string }) => {
  const own = of === '' ? items : items.filter(({ id }) => idsIn({ of }).includes(id))
  if (own.length === 0) return null
  return (
    <Section title={title || m.console_brands()} className="mx-4 mt-3">
      <Tiles columns={5}>
        {own.map(({ id, name, logo }) => (
          <Tile key={id} href={withQuery(paths.brand, { id })} text={name} picture={logo} icon="star" />
        ))}
      </Tiles>
    </Section>
  )
})

export const NewVideos = drawnOnce(({ title, items }: { title: string; items: BlockData['newVideos'] }) => {
  if (items.length === 0) return null
  return (
    <Section
      title={title || m.shell_tab_videos()}
      more={{ href: paths.videoTab, text: m.word_all() }}
      className="mx-4 mt-3"
    >
      <ul className="strip -mr-3 pr-3">
        {items.map(({ id, title: name, cover }) => (
          <li key={id} className="w-[8rem]">
            <a href={withQuery(paths.videoTab, { id })} className="block">
              <Picture picture={cover} alt="" shape="tall" sizes="128px" className="rounded-card" />
              <span className="clamp-2 mt-1.5 text-xs">{name || m.videos_untitled()}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
})

export const ArticlesOf = drawnOnce(({ title, items }: { title: string; items: readonly ArticleListed[] }) => (
  <Headed title={title} isSaid={items.length > 0}>
    <ul className="card rows">
      {items.map((item) => (
        <ArticleRow key={item.id} item={item} href={withQuery(paths.article, { id: item.id })} />
      ))}
    </ul>
  </Headed>
))

/** Few elements: home has no room for more. */
export const Ways = ({ draw, activity }: Pick<BlockData, 'draw' | 'activity'>) => {
  const links = [
    [paths.missions, m.missions_title()],
    [paths.points, m.exchange_title()],
    [
      activity ? withQuery(paths.activity, { id: activity.id }) : paths.activities,
      activity?.title ?? m.activities_title(),
    ],
    ...(draw ? [[paths.prizeDraw, draw.name]] : []),
  ] as [string, string][]
  return (
    <nav aria-label={m.home_ways()} className="mx-4 mt-3 flex flex-wrap gap-x-2 gap-y-3">
      {links.map(([href, text]) => (
        <ButtonLink key={href} look="soft" size="sm" className="max-w-full" href={href}>
          {text}
        </ButtonLink>
      ))}
    </nav>
  )
}

export const NothingYet = () => (
  <Empty
    title={m.home_empty_title()}
    text={m.home_empty_text()}
    action={{ href: paths.sort, text: m.goods_to_categories() }}
  />
)

export function Liked({ title, liked }: { title: string; liked: BlockData['liked'] }) {
  if (!liked) return null
  return (
    <section className="mt-3 px-4">
      <h2 className="mb-2 text-base font-bold">{title || m.goods_you_may_like()}</h2>
      {liked.items.length === 0 && <NothingYet />}
      <GoodsCards id="like" items={liked.items} plain />
      <Pager list="like" auto next={liked.next && withQuery(paths.home, { cursor: liked.next })} />
    </section>
  )
}
