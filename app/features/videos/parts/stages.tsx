import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import feed from '~/web/enhance/video-feed.ts?worker&url'
import { Pager } from '~/web/kits/list/pager'
import { Icon } from '~/web/ui/icon'
import { Stage } from './stage'
import type { StagedVideo } from './stage-screen'

type StagesProps = {
  here: string
  /** To all videos, or to those of whom the member follows. */
  other: { href: string; text: string }
  items: readonly StagedVideo[]
  next?: string
}

export function Stages({ here, other, items, next }: StagesProps) {
  return (
    <>
      <div className="screen-stages">
        <div className="stage-top">
          <a href={other.href} className="stage-round mr-2 px-3 text-sm">
            {other.text}
          </a>
          <a href={paths.videoSearch} className="stage-round" aria-label={m.videos_search()}>
            <Icon name="search" />
          </a>
          <a href={paths.videoRelease} className="stage-round ml-2" aria-label={m.videos_new()}>
            <Icon name="plus" />
          </a>
        </div>
        <div className="stages">
          <ul id="videos">
            {items.map(({ video, shared }) => (
              <Stage key={video.id} video={video} shared={shared} here={here} />
            ))}
          </ul>
          <Pager list="videos" next={next} auto />
        </div>
      </div>
      <script type="module" src={feed} />
    </>
  )
}
