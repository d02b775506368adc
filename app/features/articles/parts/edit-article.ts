import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { type FormOf, readForm, refuseForm } from '~/web/kits/form/form'
import type { Block } from '../contract/blocks'
import { appendPictures, arrange } from './editor-form'
import type { FoundGoods } from './find-goods'

type Asked = Awaited<ReturnType<Client['ask']>>
type Kept = { id: string; version: number }

/** What two editors differ in: the form's other fields, how a text is kept, and where one goes on from it. */
export interface Editor<V> {
  /** What to say of files that could not be taken. */
  trouble: string | undefined
  path: string
  form: FormOf<V & { blocks: Block[] }>
  keep: (value: V & { blocks: Block[] }) => Promise<Asked>
  /** The text as it is kept now, with which goods are added to it. */
  kept: (id: string) => Promise<V & { blocks: Block[] }>
  /** What is said when it was kept, and where `next` leads. */
  toast: string
  next: (id: string) => string
}

/**
 * What a button of an editor does: everything that was typed is kept first, complete or not, and then the blocks are
 * arranged, or one goes on to look for goods or to publish. What is refused comes back as it was typed.
 */
export async function editArticle<V>(client: Client, request: Request, posted: FormData, editor: Editor<V>) {
  const { path, form } = editor
  const pressed = String(posted.get('intent') ?? 'save')
  if (pressed === 'addGoods') {
    const id = new URL(request.url).searchParams.get('id') ?? ''
    const goods: Block = { kind: 'goods', text: '', of: String(posted.get('goodsId') ?? '') }
    const value = await editor.kept(id)
    const added = await editor.keep({ ...value, blocks: [...value.blocks, goods] })
    return redirectTo(withQuery(path, { id }), added.ok ? {} : { toast: { text: added.msg, kind: 'error' } })
  }
  appendPictures(posted)
  if (editor.trouble) return refuseForm(form, posted, {}, editor.trouble)
  const read = await readForm(form, posted, client.locale)
  if (!read.ok) return read.answer
  const blocks = arrange(read.value.blocks, pressed)
  const done = await editor.keep({ ...read.value, blocks })
  if (!done.ok) return refuseForm(form, posted, done.fields, done.msg)
  const { id } = done.data as Kept
  if (pressed === 'next') return redirectTo(editor.next(id))
  if (pressed === 'goods') return redirectTo(withQuery(path, { id, goods: 1 }))
  return redirectTo(withQuery(path, { id }), pressed === 'save' ? { toast: editor.toast } : {})
}

/** What a search for goods has found, where the address asks for one. */
export async function findGoods(
  { call }: Client,
  request: Request,
  path: string,
  more: Record<string, string> = {},
): Promise<FoundGoods | undefined> {
  const query = new URL(request.url).searchParams
  if (!query.has('goods')) return undefined
  const [id, q] = [query.get('id') ?? undefined, query.get('q') ?? '']
  const { items, next } = await call(calls.goods.search, { keyword: q, cursor: query.get('cursor') ?? undefined })
  return { q, items, next: next && withQuery(path, { id, ...more, goods: 1, q, cursor: next }) }
}

export const savedText = (locale: Client['locale']) => m.articles_saved({}, { locale })
