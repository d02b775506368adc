import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import { Pager } from '~/web/kits/list/pager'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { GoodsRow } from '~/web/ui/goods-row'
import { ListedQuestion, listedWithTime } from '../parts/entries'

export const handle: ScreenHandle<{ name: string }> = {
  title: () => m.goods_questions_title(),
  documentTitle: ({ name }) => m.goods_questions_of({ name }),
  parent: paths.goods,
  keeps: ['id'],
  cached: { query: ['id', 'cursor'], needs: ['id'] },
}

export const meta = metaOf<typeof loader>(({ canonical, name }) => ({
  title: m.goods_questions_of({ name }),
  canonical,
}))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? ''
  const [{ name, picture, isOnSale }, { items, next }] = await Promise.all([
    call(calls.goods.detail, { id }),
    call(calls.goodsQuestions.list, { goodsId: id, cursor: query.get('cursor') || undefined }),
  ])
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.goodsQuestions, { id })),
    ...{ id, name, picture, isOnSale },
    items: items.map((one) => listedWithTime(one, locale)),
    next: next && withQuery(paths.goodsQuestions, { id, cursor: next }),
  }
  return data(screen, { headers: surrogateHeaders([`goods:${id}`]) })
}

export const headers = cacheHeaders

export default function GoodsQuestions() {
  const { id, name, picture, isOnSale, items, next } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="flex-1 pb-4">
        <div className="card mx-4 mt-3 p-3">
          <GoodsRow size="sm" picture={picture} title={name} href={withQuery(paths.goods, { id })} heading="h2" />
        </div>
        {items.length === 0 ? (
          <Empty icon="chat" title={m.goods_questions_none_title()} text={m.goods_questions_none()} />
        ) : (
          <ul id="goods-questions" className="card rows mx-4 mt-3">
            {items.map((question) => (
              <ListedQuestion key={question.id} question={question} />
            ))}
          </ul>
        )}
        <Pager list="goods-questions" next={next} />
      </div>
      {isOnSale && (
        <ActionBar>
          <ButtonLink wide href={withQuery(paths.askAboutGoods, { id })} text={m.goods_questions_ask()} />
        </ActionBar>
      )}
    </>
  )
}
