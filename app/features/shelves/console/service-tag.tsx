import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { loadShelf, saveShelf } from './shelf-acts'
import { ShelfForm } from './shelf-form'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_service_one(),
  takes: 'pictures',
  parent: paths.consoleServiceTags,
}

export const loader = loadShelf('service')
export const action = saveShelf('service')

export default function ServiceTag() {
  const { known, tops } = useLoaderData<typeof loader>()
  return <ShelfForm kind="service" known={known} tops={tops} />
}
