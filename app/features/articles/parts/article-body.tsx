import type { GoodsCard } from '~/features/goods/contract/members'
import { GlanceRow } from '~/features/goods/parts/glance-row'
import type { Link } from '~/values/link'
import { Picture } from '~/web/ui/picture'
import type { Block } from '../contract/members'

type ArticleBodyProps = { blocks: readonly Block[]; goods: readonly GoodsCard[]; credit?: Link | null; locale?: string }

export function ArticleBody({ blocks, goods, credit, locale }: ArticleBodyProps) {
  return (
    <div lang={locale} className="article break-words">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks keep their places
        <Shown key={index} block={block} goods={goods.find(({ id }) => id === block.of)} credit={credit} />
      ))}
    </div>
  )
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

type ShownProps = { block: Block; goods?: GoodsCard; credit?: Link | null }

function Shown({ block: { kind, text, of }, goods, credit }: ShownProps) {
  switch (kind) {
    case 'heading':
      return text ? <h3 className="mb-1 mt-5 text-base font-bold">{text}</h3> : null
    case 'list':
      return (
        <ul className="mt-2 list-disc pl-5 leading-relaxed">
          {linesOf(text).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places
            <li key={index}>{line}</li>
          ))}
        </ul>
      )
    case 'quote':
      return text ? (
        <blockquote className="mt-3 whitespace-pre-line border-l-4 border-brand pl-3 text-ink-2">{text}</blockquote>
      ) : null
    case 'picture':
      return of ? (
        <figure className="mt-3">
          <Picture
            picture={of}
            alt={text}
            sizes="(min-width: 480px) 440px, 92vw"
            shape="whole"
            className="rounded-card"
          />
          {text && (
            <figcaption aria-hidden className="mt-1 text-xs text-ink-2">
              {text}
            </figcaption>
          )}
        </figure>
      ) : null
    case 'goods':
      return goods ? (
        <ul className="mt-3 rounded-card border border-line">
          <GlanceRow
            heading="h3"
            goods={{ ...goods, price: goods.priceFrom, isOnSale: true }}
            credit={credit}
            note={text && <p className="text-xs text-ink-2">{text}</p>}
          />
        </ul>
      ) : null
    default:
      return text ? <p className="mt-2 whitespace-pre-line leading-relaxed">{text}</p> : null
  }
}
