import { useLoaderData } from '@remix-run/react'
import { desk } from '~/contract/desk'
import { VIDEO_STATES } from '~/contract/videos/limits'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import * as m from '~/paraglide/messages'
import { articleStateTexts, articleStateTones } from '~/parts/articles/state-texts'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { choice, ListScreen, listLoader, listOf } from '~/ui/list'
import { When } from '~/ui/when'

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
