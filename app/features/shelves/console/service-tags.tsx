import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { listShelves, orderShelves } from './shelf-acts'
import { ShelfList } from './shelf-list'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_service_tags(),
  parent: paths.consoleShelves,
}

export const loader = listShelves('service')
export const action = orderShelves('service')

export default function ServiceTags() {
  const { items, mark } = useLoaderData<typeof loader>()
  return <ShelfList kind="service" items={items} mark={mark} />
}
