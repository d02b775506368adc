import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { CopyButton } from '~/web/ui/enhanced'
import { ListRow } from '~/web/ui/list-row'
import { Picture } from '~/web/ui/picture'
import type { DetailBlock, GoodsCard, GoodsDetail } from '../contract/members'
import { GoodsCards } from './goods-cards'

type DetailsAboutProps = { goods: Pick<GoodsDetail, 'details'> }

export function DetailsAbout({ goods: { details } }: DetailsAboutProps) {
  if (details.length === 0) return null
  return (
    <section id="about" className="mt-2 bg-card pb-4 pt-3">
      <h2 className="px-4 text-base font-bold">{m.goods_about()}</h2>
      <div className="details-text">
        {details.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks keep their places
          <Block key={index} block={block} isBelow={details[index - 1]?.kind === 'picture'} />
        ))}
      </div>
    </section>
  )
}

/** Pictures have no gap: many are slices of a longer one. */
function Block({ block, isBelow }: { block: DetailBlock; isBelow: boolean }) {
  switch (block.kind) {
    case 'text':
      return <p className="mt-2.5 whitespace-pre-line px-4 leading-relaxed">{block.text}</p>
    case 'heading':
      return <h3 className="mt-4 px-4 text-base font-bold">{block.text}</h3>
    case 'picture':
      return (
        <div className={isBelow ? 'px-4' : 'mt-3 px-4'}>
          <Picture
            picture={block.picture}
            alt=""
            sizes="(min-width: 768px) 343px, 92vw"
            shape={block.size ? 'whole' : 'square'}
            size={block.size}
          />
        </div>
      )
    case 'facts':
      return (
        <dl className="rows mx-4 mt-3 rounded-card bg-ground px-3 text-sm">
          {block.rows.map(([name, value]) => (
            <div key={name} className="flex py-2 large:block">
              <dt className="w-[7rem] flex-none pr-3 text-ink-2">{name}</dt>
              <dd className="min-w-0 flex-1">{value}</dd>
            </div>
          ))}
        </dl>
      )
  }
}

/** The link stands there as text, for browsers that cannot copy it by a button. */
export const DetailsShare = ({ id, url }: { id: string; url: string }) => (
  <section id="share" aria-label={m.word_share()} className="mt-2 bg-card">
    <ListRow
      icon="share"
      title={m.goods_share_link()}
      note={<span className="select-all break-all">{url}</span>}
      value={<CopyButton text={url} />}
    />
    <ListRow icon="card" title={m.sharing_poster_go()} href={withQuery(paths.goodsShare, { id })} />
  </section>
)

export function DetailsRelated({ items }: { items: readonly GoodsCard[] }) {
  if (items.length === 0) return null
  return (
    <section id="related" className="px-4 pb-4 pt-4">
      <h2 className="mb-2 text-base font-bold">{m.goods_related()}</h2>
      <GoodsCards id="related-goods" items={items} />
    </section>
  )
}
