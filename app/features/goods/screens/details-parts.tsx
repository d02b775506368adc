import type { ShownVideo } from '~/features/videos/contract/members'
import { VideoGrid } from '~/features/videos/parts/video-grid'
import * as m from '~/paraglide/messages'
import { QR_CODE, withQuery } from '~/paths'

export function DetailsVideos({ items }: { items: readonly ShownVideo[] }) {
  if (items.length === 0) return null
  return (
    <section className="px-4 pt-4">
      <h2 className="mb-2 text-base font-bold">{m.videos_many()}</h2>
      <VideoGrid id="goods-videos" items={items} />
    </section>
  )
}

type SectionsProps = { hasReviews: boolean; hasAbout: boolean; hasRelated: boolean }

export function Sections({ hasReviews, hasAbout, hasRelated }: SectionsProps) {
  const reviews = <a href="#reviews">{m.goods_comments()}</a>
  return (
    <nav aria-label={m.goods_sections()} className="tabs section-tabs">
      <a href="#main">{m.goods_section_goods()}</a>
      {hasReviews && reviews}
      {hasAbout && <a href="#about">{m.goods_about()}</a>}
      {!hasReviews && reviews}
      {hasRelated && <a href="#related">{m.goods_related()}</a>}
    </nav>
  )
}

export const OnPhone = ({ path }: { path: string }) => (
  <div className="on-phone">
    <img src={withQuery(QR_CODE, { to: path })} alt={m.goods_on_phone()} width={112} height={112} loading="lazy" />
    <p className="ml-3 text-sm text-ink-2">{m.goods_on_phone()}</p>
  </div>
)
