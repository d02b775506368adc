import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { CARD_GOODS_MOST } from '../contract/limits'
import { AVATARS, cardForm, cardValues } from './card-form'

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

export async function editCard(client: Client, request: Request) {
  const { posted, trouble } = await formWithPictures(client, request, { most: AVATARS, replaces: true })
  const { ask, locale } = client
  const pressed = String(posted.get('intent') ?? 'save')
  const asked = new URL(request.url).searchParams.get('id') ?? ''
  if (pressed === 'addGoods') return addGoods(client, asked, String(posted.get('goodsId') ?? ''))
  if (trouble) return refuseForm(cardForm, posted, { pictures: trouble })
  if (pressed === 'pictures') return redrawForm(cardForm, posted)
  const read = await readForm(cardForm, posted, locale)
  if (!read.ok) return read.answer
  const kept = await ask(calls.cards.write, read.value)
  if (!kept.ok) return refuseForm(cardForm, posted, kept.fields, kept.msg)
  const { id, waits } = kept.data
  if (pressed === 'goods') return redirectTo(withQuery(paths.cardEdit, { id, goods: 1 }))
  const toast = (waits ? m.cards_saved_waits : m.toast_saved)({}, { locale })
  return redirectTo(paths.cards, { toast })
}
