import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { type FormOf, readForm, refuseForm } from '../form/form'
import type { AnyBlock, BlockShape } from './block-shape'

type Answer = Awaited<ReturnType<Client['ask']>>
type Version = { id: string; version: number }

interface Editor<B extends AnyBlock, V extends { blocks: B[] }> {
  shape: BlockShape<B>
  form: FormOf<V>
  trouble: string | undefined
  here: (id: string, more?: Record<string, string | number>) => string
  keep: (value: V) => Promise<Answer>
  load: (id: string) => Promise<V>
  withGoods: (blocks: B[], goodsId: string) => B[]
  cut?: (block: B) => B[]
  toast: string
  next: (id: string) => string
}

/** Saves everything that was typed first, complete or not. What is refused comes back as it was typed. */
export async function editBlocks<B extends AnyBlock, V extends { blocks: B[] }>(
  client: Client,
  request: Request,
  posted: FormData,
  { shape, form, trouble, here, keep, load, withGoods, cut = (block) => [block], toast, next }: Editor<B, V>,
) {
  const pressed = String(posted.get('intent') ?? 'save')
  if (pressed === 'addGoods') {
    const id = new URL(request.url).searchParams.get('id') ?? ''
    const value = await load(id)
    const added = await keep({ ...value, blocks: withGoods(value.blocks, String(posted.get('goodsId') ?? '')) })
    return redirectTo(here(id), added.ok ? {} : { toast: { text: added.msg, kind: 'error' } })
  }
  shape.appendPictures(posted)
  if (trouble) return refuseForm(form, posted, {}, trouble)
  const read = await readForm(form, posted, client.locale)
  if (!read.ok) return read.answer
  const blocks = shape.arrange(read.value.blocks, pressed).flatMap(cut)
  const done = await keep({ ...read.value, blocks })
  if (!done.ok) return refuseForm(form, posted, done.fields, done.msg)
  const { id } = done.data as Version
  const [act, at = ''] = pressed.split(':')
  if (act === 'next') return redirectTo(next(id))
  if (act === 'goods') return redirectTo(here(id, { goods: 1, at }))
  return redirectTo(here(id), pressed === 'save' ? { toast } : {})
}
