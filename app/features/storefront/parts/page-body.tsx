import { Fragment, type ReactNode } from 'react'
import { ClaimableCoupons } from '~/features/coupons/parts/coupon-card'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateTimeText } from '~/values/time'
import { ButtonLink } from '~/web/ui/button'
import { Clock } from '~/web/ui/enhanced'
import { Film } from '~/web/ui/film'
import { Money } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { idsIn, type PageBlock, type PageBlockKind, type ShownPage } from '../contract/pages'
import { SpottedPicture, targetOf } from './spotted-picture'

type PageBodyProps = { page: ShownPage; back: string }

type Part = { block: PageBlock; spots: PageBlock[] }

/** Spots belong to the picture above them. */
function partsOf(blocks: readonly PageBlock[]): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    if (block.kind !== 'spot') parts.push({ block, spots: [] })
    else parts.at(-1)?.spots.push(block)
  }
  return parts
}

export function PageBody({ page, back }: PageBodyProps) {
  return (
    <div lang={page.locale} className="break-words">
      {partsOf(page.blocks).map(({ block, spots }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks keep their places
        <Fragment key={index}>{views[block.kind]({ at: index, block, spots, page, back })}</Fragment>
      ))}
    </div>
  )
}

type Shown = Part & PageBodyProps & { at: number }

/** What everybody sees of each kind; nothing of a block that says nothing, or names what is not there. */
const views: Record<PageBlockKind, (shown: Shown) => ReactNode> = {
  heading: ({ block: { text } }) => text && <h2 className="mx-4 mb-1 mt-5 text-lg font-bold">{text}</h2>,
  text: ({ block: { text } }) => text && <p className="mx-4 mt-2 whitespace-pre-line leading-relaxed">{text}</p>,
  picture: ({ at, block, spots }) => block.of && <SpottedPicture picture={block} spots={spots} isFirst={at === 0} />,
  spot: () => null,
  goodsRow: ({ block, page }) => <GoodsRowOf block={block} page={page} />,
  goodsGrid: ({ at, block, page }) => (
    <Headed title={block.text}>
      {goodsOf(block, page).length > 0 && <GoodsCards id={`grid-${at}`} items={goodsOf(block, page)} />}
    </Headed>
  ),
  coupons({ block: { text, of }, page, back }) {
    const items = page.coupons.filter(({ batchId }) => of === '' || batchId === of)
    return (
      items.length > 0 && (
        <Headed title={text}>
          <ClaimableCoupons items={items} back={back} />
        </Headed>
      )
    )
  },
  countDown: ({ block, page }) => block.of && <CountDown block={block} now={page.now} />,
  video({ block: { of }, page }) {
    const video = page.videos.find(({ id }) => id === of)
    return (
      video && (
        <div className="mx-4 mt-3">
          <Film file={video.file} cover={video.cover} label={video.title} className="w-full rounded-card bg-black" />
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

const goodsOf = (block: PageBlock, { goods }: ShownPage) =>
  idsIn(block).flatMap((id) => goods.filter((one) => one.id === id))

function Headed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 px-4">
      {title && <h2 className="mb-2 text-base font-bold">{title}</h2>}
      {children}
    </section>
  )
}

function GoodsRowOf({ block, page }: { block: PageBlock; page: ShownPage }) {
  const items = goodsOf(block, page)
  if (items.length === 0) return null
  return (
    <section className="card mx-4 mt-4 p-3">
      {block.text && <h2 className="mb-2 text-base font-bold">{block.text}</h2>}
      <ul className="strip -mr-3 pr-3">
        {items.map(({ id, name, picture, priceFrom }) => (
          <li key={id} className="w-[8rem]">
            <a href={withQuery(paths.goods, { id })} className="block">
              <Picture picture={picture} alt="" sizes="128px" className="rounded-card" />
              <span className="clamp-1 mt-1.5 text-xs">{name}</span>
              <Money fen={priceFrom} short />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By the database's clock: as text, and counted down by a script on the last day. */
function CountDown({ block: { text, of }, now }: { block: PageBlock; now: string }) {
  const until = Date.parse(`${of}:00+08:00`)
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
