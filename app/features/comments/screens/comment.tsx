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
import { CommentEntry, MallReply, Replies } from '../parts/comment-entry'
import { ThingLink } from '../parts/thing-link'

type Data = Awaited<ReturnType<typeof loader>>['data']

export const handle: ScreenHandle<Partial<Data> | undefined> = {
  title: () => m.comments_one(),
  documentTitle: (data) => data?.one?.body ?? m.comments_one(),
  parent: (_, data) => withQuery(paths.commentList, { kind: data?.one?.kind, id: data?.one?.subjectId }),
  cached: { query: ['id', 'cursor'], needs: ['id'] },
}

export const meta = metaOf<typeof loader>(({ canonical, one }) => ({ title: one.body, canonical }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? ''
  const { items, next, ...one } = await call(calls.comments.details, { id, cursor: query.get('cursor') || undefined })
  const screen = {
    ...{ one, items },
    canonical: canonicalAddress(request, withQuery(paths.comment, { id })),
    next: next && withQuery(paths.comment, { id, cursor: next }),
  }
  return data(screen, { headers: surrogateHeaders([`comments:${one.subjectId}`, `${one.kind}s`]) })
}

export const headers = cacheHeaders

export default function OneComment() {
  const { one, items, next } = useLoaderData<typeof loader>()
  const { id, kind, subjectId, reply } = one
  return (
    <>
      <div className="flex-1 px-4 pb-4 pt-3">
        <div className="card p-3">
          <ThingLink {...one} />
        </div>
        <section className="card mt-3 p-4">
          <CommentEntry of={one} isReportable>
            <MallReply text={reply} />
            <Replies id="comment-replies" items={items} />
          </CommentEntry>
        </section>
        <Pager list="comment-replies" next={next} />
      </div>
      <ActionBar>
        <ButtonLink
          wide
          look="line"
          href={withQuery(paths.commentList, { kind, id: subjectId })}
          text={m.comments_all()}
        />
        <ButtonLink
          wide
          rel="nofollow"
          href={withQuery(paths.writeComment, { kind, id: subjectId, replyTo: id })}
          text={m.comments_reply()}
        />
      </ActionBar>
    </>
  )
}
