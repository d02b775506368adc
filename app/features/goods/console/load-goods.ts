import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'

export const toGoods = (query: URLSearchParams): string =>
  withQuery(paths.consoleOneGoods, { id: query.get('id') ?? '' })

export async function loadGoods(request: Request) {
  const { call } = await h5.operator(request, 'handleGoods')
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return { call, goods: await call(desk.goodsEditing.details, { id }) }
}

export const stored = {
  toast: m.toast_saved,
  to: (_: unknown, id: string) => withQuery(paths.consoleOneGoods, { id }),
}
