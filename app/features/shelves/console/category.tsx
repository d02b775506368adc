import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { loadShelf, saveShelf } from './shelf-acts'
import { ShelfForm } from './shelf-form'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.word_category(),
  takes: 'pictures',
  parent: paths.consoleCategories,
}

export const loader = loadShelf('category')
export const action = saveShelf('category')

export default function ShelfCategory() {
  const { known, tops } = useLoaderData<typeof loader>()
  return <ShelfForm kind="category" known={known} tops={tops} />
}
