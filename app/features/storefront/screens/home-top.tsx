import type { z } from 'zod'
import type { ShownShop } from '~/features/agents/contract/members'
import type { categoryTree, GoodsCard } from '~/features/goods/contract/members'
import { searchPath } from '~/features/goods/parts/search-query'
import { ReportLink } from '~/features/moderation/parts/report-link'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Banner } from '~/web/ui/banner'
import { Carousel } from '~/web/ui/carousel'
import { drawnOnce } from '~/web/ui/drawn-once'
import { Money, Was } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { Section } from '~/web/ui/section'
import { Tile, Tiles } from '~/web/ui/tiles'
import type { BannerTarget, homeCalls } from '../contract/members'

type Banners = z.output<typeof homeCalls.banners.output>['items']
type Category = z.output<typeof categoryTree>

type HomeTopProps = { banners: Banners; categories: Category[]; picks: GoodsCard[]; shop: ShownShop | null }

/** Two rows; with more categories the last place leads to all. */
const CATEGORIES_MOST = 8

export const HomeTop = drawnOnce(({ banners, categories, picks, shop }: HomeTopProps) => {
  const first = categories.length > CATEGORIES_MOST ? categories.slice(0, CATEGORIES_MOST - 1) : categories
  return (
    <>
      {banners.length > 0 && <Banners banners={banners} />}
      {categories.length > 0 && (
        <nav aria-label={m.word_categories()} className="px-3 pb-1 pt-4 [&_.pic]:bg-card">
          <Tiles columns={4}>
            {first.map(({ id, name, picture }) => (
              <Tile key={id} href={withQuery(paths.sort, { id })} text={name} picture={picture} icon="grid" />
            ))}
            {first.length < categories.length && <Tile href={paths.sort} text={m.goods_all()} icon="grid" />}
          </Tiles>
        </nav>
      )}
      {shop && shop.items.length > 0 ? (
        <ShopShelf shop={shop} />
      ) : (
        picks.length > 0 && (
          <Section title={m.home_picks()} className="mx-4 mt-2">
            <ul className="strip -mr-3 pr-3">
              {picks.map((pick) => (
                <Pick key={pick.id} pick={pick} />
              ))}
            </ul>
          </Section>
        )
      )}
    </>
  )
})

/** Replaces the mall's own picks by those of the agent in context. */
const ShopShelf = ({ shop: { businessId, name, notice, items } }: { shop: ShownShop }) => (
  <Section title={name} className="mx-4 mt-2">
    {notice && <p className="-mt-1 mb-2 text-xs text-ink-2">{notice}</p>}
    <ul className="strip -mr-3 pr-3">
      {items.map((pick) => (
        <Pick key={pick.id} pick={pick} line={pick.line} />
      ))}
    </ul>
    <ReportLink kind="shop" id={businessId} />
  </Section>
)

function Banners({ banners }: { banners: Banners }) {
  const slides = banners.map(({ id, title, subtitle, action, picture, target }, index) => ({
    key: id,
    content: (
      <Banner
        href={targetPath(target)}
        title={title}
        text={subtitle}
        action={action}
        picture={picture}
        priority={index === 0}
      />
    ),
  }))
  return <Carousel id="banner" label={m.home_banners()} slides={slides} auto className="mx-4 mt-1" />
}

function targetPath(target: BannerTarget): string {
  switch (target.kind) {
    case 'category':
      return withQuery(paths.sort, { id: target.id })
    case 'brand':
      return withQuery(paths.brand, { id: target.id })
    case 'goods':
      return withQuery(paths.goods, { id: target.id })
    case 'activity':
      return withQuery(paths.activity, { id: target.id })
    case 'search':
      return searchPath({ q: target.keyword })
    case 'web':
      return withQuery(paths.activityWeb, { url: target.url })
  }
}

/** Without priority: on a slow line it would take bandwidth from the banner, which is the largest. */
function Pick({ pick, line }: { pick: GoodsCard; line?: string }) {
  return (
    <li className="w-[8rem]">
      <a href={withQuery(paths.goods, { id: pick.id })} className="block">
        <Picture picture={pick.picture} alt="" sizes="128px" className="rounded-card" />
        <span className="clamp-1 mt-1.5 text-xs">{pick.name}</span>
        {line && <span className="clamp-2 text-xs text-ink-2">{line}</span>}
        <span className="mt-0.5 block">
          <Money fen={pick.priceFrom} short />
          {pick.marketPrice && pick.marketPrice > pick.priceFrom ? (
            <Was fen={pick.marketPrice} className="ml-1" />
          ) : null}
        </span>
      </a>
    </li>
  )
}
