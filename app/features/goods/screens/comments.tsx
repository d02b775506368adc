import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REVIEW_FILTERS } from '~/features/reviews/contract/members'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { relativeTime } from '~/values/relative-time'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import { Pager } from '~/web/kits/list/pager'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { Comment, Distribution, filterText } from './comments-parts'

export const handle: ScreenHandle<{ name: string }> = {
  title: () => m.goods_comments(),
  documentTitle: ({ name }) => m.goods_comments_of({ name }),
  parent: paths.goods,
  keeps: ['id'],
  cached: { query: ['id', 'filter', 'cursor'], needs: ['id'] },
}

export const meta = metaOf<typeof loader>(({ canonical, name }) => ({
  title: m.goods_comments_of({ name }),
  canonical,
}))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? ''
  const filter = REVIEW_FILTERS.find((one) => one === query.get('filter')) ?? 'all'
  const [{ name }, { items, next, ...totals }] = await Promise.all([
    call(calls.goods.detail, { id }),
    call(calls.reviews.list, { goodsId: id, filter, cursor: query.get('cursor') || undefined }),
  ])
  const now = new Date()
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.comments, { id })),
    id,
    name,
    filter,
    totals,
    items: items.map(({ createdAt, ...comment }) => ({
      ...comment,
      when: relativeTime(new Date(createdAt), now, { form: 'long', locale }),
    })),
    next: next && withQuery(paths.comments, { id, filter, cursor: next }),
  }
  return data(screen, { headers: surrogateHeaders([`goods:${id}`]) })
}

export const headers = cacheHeaders

export default function Comments() {
  const { id, name, filter, totals, items, next } = useLoaderData<typeof loader>()
  const { counts } = totals
  if (counts.all === 0) {
    return (
      <Empty
        icon="chat"
        picture="demo/empty-comments"
        title={m.goods_comments_empty_title()}
        text={m.goods_comments_empty_text()}
        action={{ href: withQuery(paths.goods, { id }), text: m.goods_comments_back() }}
      />
    )
  }
  return (
    <>
      <section className="card mx-4 mt-3 p-4">
        <h2 className="clamp-2 mb-3 text-sm text-ink-2">{name}</h2>
        <Distribution totals={totals} />
      </section>
      <nav aria-label={m.goods_comments_filter()} className="chips ml-4 mr-2 pt-3">
        {REVIEW_FILTERS.map((one) => (
          <a
            key={one}
            href={withQuery(paths.comments, { id, filter: one === 'all' ? undefined : one })}
            aria-current={one === filter ? 'true' : undefined}
            className="chip num"
          >
            {filterText(one)} {counts[one]}
          </a>
        ))}
      </nav>
      {items.length === 0 ? (
        <Empty
          icon="chat"
          title={m.goods_comments_filtered_empty()}
          action={{ href: withQuery(paths.comments, { id }), text: m.goods_comments_all() }}
        />
      ) : (
        <ul id="comments" className="card rows mx-4 mt-3">
          {items.map((comment) => (
            <Comment key={comment.id} {...comment} />
          ))}
        </ul>
      )}
      <Pager list="comments" next={next} />
    </>
  )
}
