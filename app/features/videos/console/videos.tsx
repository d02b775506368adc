import { useLoaderData } from '@remix-run/react'
import { articleStateTexts, articleStateTones } from '~/features/articles/parts/state-texts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { VIDEO_STATES } from '../contract/limits'

const list = listOf({
  path: paths.consoleVideos,
  call: desk.videos.list,
  title: m.console_videos,
  filters: [
    choice('state', m.articles_state, VIDEO_STATES, {
      text: (state) => articleStateTexts[state](),
      any: m.console_filter_any,
    }),
  ],
  opens: ({ id }) => withQuery(paths.consoleVideo, { id }),
  columns: [
    { head: m.console_videos_one, cell: ({ title }) => title || m.videos_untitled() },
    { head: m.console_articles_author, cell: ({ author }) => author?.nickname ?? m.videos_by_mall() },
    {
      head: m.articles_state,
      cell: ({ state }) => <Tag tone={articleStateTones[state]}>{articleStateTexts[state]()}</Tag>,
    },
    { head: m.console_articles_changed, cell: ({ changedAt }) => <When at={changedAt} /> },
  ],
  links: [{ path: paths.consoleVideoForm, text: m.console_videos_new }],
  empty: { icon: 'video', title: m.console_videos_none, text: m.console_videos_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: list.title,
  parent: paths.console,
  area: { at: 63, path: paths.consoleVideos, text: m.console_videos },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Videos() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
