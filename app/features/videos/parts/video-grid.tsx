import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Icon } from '~/web/ui/icon'
import { Picture } from '~/web/ui/picture'
import type { ShownVideo } from '../contract/members'

export function VideoGrid({ id, items }: { id: string; items: readonly ShownVideo[] }) {
  return (
    <ul id={id} className="grid grid-cols-2 gap-3 large:grid-cols-1">
      {items.map((video) => (
        <li key={video.id} className="card min-w-0 overflow-hidden">
          <a href={withQuery(paths.videoTab, { id: video.id })} className="block">
            <span className="relative block">
              <Picture picture={video.cover} alt="" sizes="50vw" shape="tall" />
              <span className="stage-mark">
                <Icon name="video" size="sm" className="mr-1" />
                {m.videos_plays({ count: video.plays })}
              </span>
            </span>
            <span className="block p-2">
              <span className="clamp-2 break-words text-sm font-medium">{video.title}</span>
              <span className="clamp-1 mt-1 text-xs text-ink-3">{video.author?.nickname ?? m.videos_by_mall()}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
