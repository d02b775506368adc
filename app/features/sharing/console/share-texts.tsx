import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { languageNames } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'

const list = listOf({
  may: 'handleContent',
  path: paths.consoleShareTexts,
  call: desk.shareTexts.list,
  title: m.console_share_texts,
  area: { at: 64 },
  opens: ({ id }) => withQuery(paths.consoleShareText, { id }),
  columns: [
    [m.console_goods, ({ goods }) => goods.name],
    [m.word_language, ({ locale }) => languageNames[locale]],
    [m.console_share_texts_body, ({ body }) => <span className="clamp-2 break-words">{body}</span>],
  ],
  empty: { icon: 'chat', title: m.console_share_texts_none, text: m.console_share_texts_none_text },
  links: [{ path: paths.consoleShareText, text: m.console_share_texts_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
