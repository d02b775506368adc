import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { listShelves, orderShelves } from './shelf-acts'
import { ShelfList } from './shelf-list'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.word_categories(),
  parent: paths.consoleShelves,
}

export const loader = listShelves('category')
export const action = orderShelves('category')

export default function Categories() {
  const { items, mark } = useLoaderData<typeof loader>()
  return <ShelfList kind="category" items={items} mark={mark} />
}
