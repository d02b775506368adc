import type { ReactNode } from 'react'
import type { ArticleListed } from '~/features/articles/contract/members'
import { ArticleRow } from '~/features/articles/parts/article-list'
import { conditionText, valueText } from '~/features/coupons/parts/coupon-texts'
import { StripCard } from '~/features/goods/parts/goods-card'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { Prices } from '~/features/goods/parts/prices'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Pager } from '~/web/kits/list/pager'
import { Banner } from '~/web/ui/banner'
import { Button, ButtonLink } from '~/web/ui/button'
import { Carousel } from '~/web/ui/carousel'
import { drawnOnce } from '~/web/ui/drawn-once'
import { Empty } from '~/web/ui/empty'
import { Icon } from '~/web/ui/icon'
import { Section } from '~/web/ui/section'
import { Tile, Tiles } from '~/web/ui/tiles'
import { idsIn, type PageBlock } from '../contract/page-blocks'
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

export function CouponBand({ page: { newcomer, coupons }, back, isMember }: CouponBandProps) {
  const open = coupons.filter(({ state }) => state === 'open')
  const shown = newcomer ?? open[0]
  const others = open.filter((one) => one !== shown).length
  if (!shown) return null
  return (
    <section className="coupon-band">
      <strong className="num mr-3 max-w-full text-xl">{valueText(shown)}</strong>
      <div className="min-w-0 flex-1 basis-28 text-xs">
        <h2 className="clamp-1 font-bold">{newcomer ? m.coupons_new() : shown.name}</h2>
        <p className="clamp-1">{conditionText(shown)}</p>
        {others > 0 && (
          <a href={paths.coupons} className="hit underline">
            {m.home_more_coupons({ count: others })}
          </a>
        )}
      </div>
      {isMember || !newcomer ? (
        <form method="post" action={paths.coupons} className="ml-auto max-w-full">
          <input type="hidden" name="back" value={back} />
          {!newcomer && <input type="hidden" name="batchId" value={shown.batchId} />}
          <Button look="danger" size="sm" name="intent" value={newcomer ? 'newMember' : 'claim'}>
            {m.coupons_claim()}
          </Button>
        </form>
      ) : (
        <ButtonLink look="danger" size="sm" className="ml-auto max-w-full" href={paths.coupons}>
          {m.coupons_new_login()}
        </ButtonLink>
      )}
    </section>
  )
}

type GoodsOfProps = { title: string; block: PageBlock; goods: BlockData['goods'] }

export const goodsOf = ({ of }: PageBlock, goods: BlockData['goods']) =>
  idsIn({ of }).flatMap((id) => goods.filter((one) => one.id === id))

export const GoodsOf = drawnOnce(({ title, block, goods }: GoodsOfProps) => (
  <GoodsStrip title={title} items={goodsOf(block, goods)} />
))

type GoodsStripProps = {
  title: string
  note?: string
  items: readonly (BlockData['goods'][number] & { line?: string })[]
  children?: ReactNode
}

export function GoodsStrip({ title, note, items, children }: GoodsStripProps) {
  if (items.length === 0) return null
  return (
    <Section title={title} className="mx-4 mt-2">
      {note && <p className="-mt-1 mb-2 text-xs text-ink-2">{note}</p>}
      <ul className="strip -mr-3 pr-3">
        {items.map(({ id, name, picture, priceFrom, marketPrice, afterCoupon, line }) => (
          <StripCard key={id} href={withQuery(paths.goods, { id })} name={name} picture={picture}>
            {line && <span className="clamp-2 text-xs text-ink-2">{line}</span>}
            <Prices price={priceFrom} was={marketPrice} afterCoupon={afterCoupon?.price} size="md" />
          </StripCard>
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
          <StripCard
            key={id}
            href={withQuery(paths.videoTab, { id })}
            name={name || m.videos_untitled()}
            picture={cover}
            isTall
            className="w-[8rem]"
          />
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
      <GoodsCards id="like" items={liked.items} first={2} plain />
      <Pager list="like" auto next={liked.next && withQuery(paths.home, { cursor: liked.next })} />
    </section>
  )
}
