import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FindGoods } from '~/features/goods/parts/find-goods'
import { findGoods } from '~/features/goods/parts/found-goods'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { type Client, h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { Form, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Button } from '~/web/ui/button'
import { CARD_GOODS_MOST } from '../contract/limits'
import { CardFields } from '../parts/card-fields'
import { AVATARS, cardForm, cardValues } from '../parts/card-form'

async function addGoods({ ask, call, locale }: Client, id: string, goodsId: string) {
  const card = await call(calls.cards.ownDetails, { id })
  const back = withQuery(paths.cardEdit, { id })
  if (card.goods.length >= CARD_GOODS_MOST)
    return redirectTo(back, {
      toast: { text: m.cards_goods_full({ most: CARD_GOODS_MOST }, { locale }), kind: 'error' },
    })
  const goods = [...card.goods.map((one) => one.id), goodsId]
  const added = await ask(calls.cards.write, {
    ...cardValues(card),
    ...{ id, submissionId: id, version: card.version, goods },
  })
  return redirectTo(back, added.ok ? {} : { toast: { text: added.msg, kind: 'error' } })
}

async function editCard(client: Client, request: Request) {
  const { posted, trouble } = await formWithPictures(client, request, { most: AVATARS, replaces: true })
  const { ask, locale } = client
  const pressed = String(posted.get('intent') ?? 'save')
  const requestedId = new URL(request.url).searchParams.get('id') ?? ''
  if (pressed === 'addGoods') return addGoods(client, requestedId, String(posted.get('goodsId') ?? ''))
  if (trouble) return refuseForm(cardForm, posted, { pictures: trouble })
  if (pressed === 'pictures') return redrawForm(cardForm, posted)
  const read = await readForm(cardForm, posted, locale)
  if (!read.ok) return read.answer
  const saved = await ask(calls.cards.write, read.value)
  if (!saved.ok) return refuseForm(cardForm, posted, saved.fields, saved.msg)
  const { id, waits } = saved.data
  if (pressed === 'goods') return redirectTo(withQuery(paths.cardEdit, { id, goods: 1 }))
  const toast = (waits ? m.cards_saved_waits : m.toast_saved)({}, { locale })
  return redirectTo(paths.cards, { toast })
}

export const handle: ScreenHandle = {
  title: () => m.cards_edit_title(),
  parent: paths.cards,
  takes: 'pictures',
  hydrate: true,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const card = id ? await member.call(calls.cards.ownDetails, { id }) : null
  const found = card ? await findGoods(member, request, paths.cardEdit) : undefined
  return { card, found, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  return editCard(member, request)
}

export default function CardEdit() {
  const { card, found, submissionId } = useLoaderData<typeof loader>()
  if (card && found) return <FindGoods editor={paths.cardEdit} id={card.id} found={found} back={m.cards_back()} />
  return (
    <Form
      of={cardForm}
      values={{ ...cardValues(card), version: String(card?.version ?? 0) }}
      encType="multipart/form-data"
      className="flex flex-1 flex-col"
      noValidate
    >
      <div className="flex-1 px-4 pb-4 pt-3">
        <CardFields card={card} submissionId={submissionId} />
      </div>
      <ActionBar>
        <Button wide name="intent" value="save">
          {m.word_save()}
        </Button>
      </ActionBar>
    </Form>
  )
}
