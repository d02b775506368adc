import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { listShelves, orderShelves } from './shelf-acts'
import { ShelfList } from './shelf-list'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_brands(),
  parent: paths.consoleShelves,
}

export const loader = listShelves('brand')
export const action = orderShelves('brand')

export default function Brands() {
  const { items, mark } = useLoaderData<typeof loader>()
  return <ShelfList kind="brand" items={items} mark={mark} />
}
