import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { act, acts } from '~/web/kits/form/acts'
import { readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import type { ShelfKind } from '../contract/operators'
import { shelfForm } from './shelf-form'
import { orderForm, shelfPaths } from './shelf-list'

const door = h5.operatorWho({ may: 'handleGoods' })

export const listShelves =
  (kind: ShelfKind) =>
  async ({ request }: { request: Request }) => {
    const { call } = await door(request)
    return call(desk.shelves.list, { kind })
  }

export const orderShelves = (kind: ShelfKind) =>
  acts(door, {
    order: act({
      form: orderForm,
      call: desk.shelves.order,
      input: (value) => value,
      toast: m.toast_saved,
      to: () => shelfPaths[kind].list,
    }),
  })

export const loadShelf =
  (kind: ShelfKind) =>
  async ({ request }: { request: Request }) => {
    const { call } = await door(request)
    const id = new URL(request.url).searchParams.get('id')
    const [known, { items }] = await Promise.all([
      id ? call(desk.shelves.details, { kind, id }) : null,
      kind === 'category' ? call(desk.shelves.list, { kind }) : { items: [] },
    ])
    return { known, tops: items.filter((one) => one.parentId === null && one.id !== id) }
  }

export const saveShelf =
  (kind: ShelfKind) =>
  async ({ request }: { request: Request }) => {
    const operator = await door(request)
    const { ask, locale } = operator
    const { posted, trouble } = await formWithPictures(operator, request, { most: 1, upload: desk.uploads.upload })
    if (trouble) return refuseForm(shelfForm, posted, { pictures: trouble })
    if (posted.get('intent') === 'pictures') return redrawForm(shelfForm, posted)
    const read = await readForm(shelfForm, posted, locale)
    if (!read.ok) return read.answer
    const saved = await ask(desk.shelves.save, read.value)
    if (!saved.ok) return refuseForm(shelfForm, posted, saved.fields, saved.msg)
    return redirectTo(shelfPaths[kind].list, { toast: m.toast_saved({}, { locale }) })
  }
