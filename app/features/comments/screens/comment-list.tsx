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
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { COMMENTED_KINDS } from '../contract/members'
import { ListedEntry } from '../parts/comment-entry'
import { ThingLink, thingPath } from '../parts/thing-link'

type Data = Awaited<ReturnType<typeof loader>>['data']

export const handle: ScreenHandle<Partial<Data> | undefined> = {
  title: () => m.comments_title(),
  documentTitle: (data) => (data?.title ? m.comments_of({ title: data.title }) : m.comments_title()),
  parent: (_, data) => thingPath({ kind: data?.kind ?? 'video', subjectId: data?.subjectId ?? '' }),
  cached: { query: ['kind', 'id', 'cursor'], needs: ['id'] },
}

export const meta = metaOf<typeof loader>(({ canonical, title }) => ({ title: m.comments_of({ title }), canonical }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? ''
  const kind = COMMENTED_KINDS.find((one) => one === query.get('kind')) ?? 'video'
  const found = await call(calls.comments.list, { kind, id, cursor: query.get('cursor') || undefined })
  const screen = {
    ...found,
    canonical: canonicalAddress(request, withQuery(paths.commentList, { kind, id })),
    next: found.next && withQuery(paths.commentList, { kind, id, cursor: found.next }),
  }
  return data(screen, { headers: surrogateHeaders([`comments:${id}`, `${kind}s`]) })
}

export const headers = cacheHeaders

export default function CommentList() {
  const { kind, subjectId: id, title, count, waiting, items, next } = useLoaderData<typeof loader>()
  const write = (replyTo?: string) => withQuery(paths.writeComment, { kind, id, replyTo })
  return (
    <>
      <div className="flex-1 px-4 pb-4 pt-3">
        <div className="card p-3">
          <ThingLink kind={kind} subjectId={id} title={title} />
          {count > 0 && <p className="mt-1 text-xs text-ink-3">{m.comments_count({ count })}</p>}
        </div>
        {waiting.map((one) => (
          <div key={one.id} className="card mt-3 p-3">
            <Tag>{m.publishing_state_in_review()}</Tag>
            <p className="mt-1 whitespace-pre-line break-words">{one.body}</p>
          </div>
        ))}
        {items.length === 0 ? (
          <Empty icon="chat" title={m.comments_none()} text={m.comments_none_text()} />
        ) : (
          <ul id="comment-list" className="card rows mt-3">
            {items.map((comment) => (
              <ListedEntry key={comment.id} comment={comment} replyHref={write(comment.id)} />
            ))}
          </ul>
        )}
        <Pager list="comment-list" next={next} />
      </div>
      <ActionBar>
        <ButtonLink wide rel="nofollow" href={write()} text={m.comments_write()} />
      </ActionBar>
    </>
  )
}
