import { articleStateTexts, articleStateTones } from '~/features/articles/parts/article-texts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { VIDEO_STATES } from '../contract/members'

const list = listOf({
  may: 'handleContent',
  path: paths.consoleVideos,
  call: desk.videos.list,
  title: m.videos_many,
  area: { at: 63 },
  filters: [choice('status', m.word_state, VIDEO_STATES, { text: articleStateTexts, any: m.word_all })],
  opens: ({ id }) => withQuery(paths.consoleVideo, { id }),
  columns: [
    [m.console_videos_one, ({ title }) => title || m.videos_untitled()],
    [m.word_author, ({ author }) => author?.nickname ?? m.videos_by_mall()],
    [m.word_state, ({ state }) => <Tag tone={articleStateTones[state]}>{articleStateTexts[state]()}</Tag>],
    [m.console_word_changed, ({ changedAt }) => <When at={changedAt} />],
  ],
  links: [{ path: paths.consoleVideoForm, text: m.console_videos_new }],
  empty: { icon: 'video', title: m.console_videos_none, text: m.console_videos_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
