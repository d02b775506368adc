import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { loadShelf, saveShelf } from './shelf-acts'
import { ShelfForm } from './shelf-form'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.goods_brand(),
  takes: 'pictures',
  parent: paths.consoleBrands,
}

export const loader = loadShelf('brand')
export const action = saveShelf('brand')

export default function ShelfBrand() {
  const { known, tops } = useLoaderData<typeof loader>()
  return <ShelfForm kind="brand" known={known} tops={tops} />
}
