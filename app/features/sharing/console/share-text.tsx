import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { GoodsCard } from '~/features/goods/contract/members'
import { GoodsToPick } from '~/features/goods/parts/goods-ticks'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { LOCALES, languageNames } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { RadioField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { shareTextFields } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_share_texts_one(),
  parent: paths.consoleShareTexts,
}

const textForm = formFor('share-text', shareTextFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  if (id) {
    const known = await call(desk.shareTexts.details, { id })
    return { view: query.has('remove') ? ('sure' as const) : ('form' as const), known, goods: known.goods }
  }
  const goodsId = query.get('goodsId')
  if (goodsId) {
    const { name } = await call(calls.goods.detail, { id: goodsId })
    return { view: 'form' as const, known: null, goods: { id: goodsId, name } }
  }
  const q = query.get('q') ?? ''
  const { items, next } = await call(calls.goods.search, { keyword: q, cursor: query.get('cursor') || undefined })
  return { view: 'goods' as const, q, items, next: next && withQuery(paths.consoleShareText, { q, cursor: next }) }
}

const toList = () => paths.consoleShareTexts

export const action = acts(h5.operatorWho(handle), {
  save: act({
    form: textForm,
    call: desk.shareTexts.save,
    input: (value) => value,
    toast: m.toast_saved,
    to: toList,
  }),
  remove: act({ call: desk.shareTexts.remove, toast: m.console_toast_removed, to: toList }),
})

export default function ShareText() {
  const data = useLoaderData<typeof loader>()
  if (data.view === 'goods') return <Goods q={data.q} items={data.items} next={data.next} />
  const { known, goods } = data
  if (known && data.view === 'sure')
    return (
      <AskOnceMore
        title={m.console_share_texts_remove_sure()}
        text={m.console_share_texts_remove_text()}
        back={{ href: withQuery(paths.consoleShareText, { id: known.id }), text: m.word_keep() }}
        act={{ name: 'remove', text: m.console_word_remove() }}
      />
    )
  return (
    <div className="console-narrow">
      <Form
        of={textForm}
        values={{ locale: known?.locale ?? 'zh-Hans', body: known?.body ?? '', seen: known?.mark }}
        className="card p-4"
      >
        <h2 className="mb-3 break-words font-bold">{goods.name}</h2>
        {known && <input type="hidden" name="id" value={known.id} />}
        <input type="hidden" name="goodsId" value={goods.id} />
        <RadioField
          name="locale"
          label={m.word_language()}
          chips
          required
          choices={LOCALES.map((value) => ({ value, text: languageNames[value] }))}
        />
        <Field
          of={textForm}
          name="body"
          label={m.console_share_texts_body()}
          hint={m.console_share_texts_body_hint()}
          rows={5}
        />
        <Button wide className="mt-4" intent="save" text={m.word_save()} />
      </Form>
      {known && (
        <p className="mt-4">
          <ButtonLink
            look="danger"
            href={withQuery(paths.consoleShareText, { id: known.id, remove: 1 })}
            text={m.console_word_remove()}
          />
        </p>
      )}
    </div>
  )
}

function Goods({ q, items, next }: { q: string; items: readonly GoodsCard[]; next?: string }) {
  return (
    <div className="console-narrow">
      <h2 className="mb-3 font-bold">{m.console_share_texts_pick()}</h2>
      <GoodsToPick
        id="share-text-goods"
        action={paths.consoleShareText}
        q={q}
        items={items}
        next={next}
        pick={({ id, name }) => ({
          href: withQuery(paths.consoleShareText, { goodsId: id }),
          text: m.console_share_texts_new(),
          label: m.console_share_texts_pick_this({ name }),
        })}
      />
    </div>
  )
}
