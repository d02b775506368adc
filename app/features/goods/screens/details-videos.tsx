import type { ShownVideo } from '~/features/videos/contract/members'
import { VideoGrid } from '~/features/videos/parts/video-grid'
import * as m from '~/paraglide/messages'

export function DetailsVideos({ items }: { items: readonly ShownVideo[] }) {
  if (items.length === 0) return null
  return (
    <section className="px-4 pt-4">
      <h2 className="mb-2 text-base font-bold">{m.videos_many()}</h2>
      <VideoGrid id="goods-videos" items={items} />
    </section>
  )
}
