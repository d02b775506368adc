import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/web/ui/button'
import { MoreLink } from '~/web/ui/section'
import type { CommentedKind, CommentsOf } from '../contract/members'
import { GlanceEntry } from './comment-entry'

type CommentsUnderProps = { kind: CommentedKind; id: string; of: CommentsOf }

/** The newest, below an article; names nobody who looks, so it may stand on a cached page. */
export function CommentsUnder({ kind, id, of }: CommentsUnderProps) {
  if (!of) return null
  return (
    <section id="comments" className="card mx-4 mb-4 px-4 py-3">
      <div className="-mt-2 flex flex-wrap items-center">
        <h2 className="text-base font-bold">{m.comments_title()}</h2>
        {of.count > 0 && <span className="num ml-1.5 text-ink-3">{of.count}</span>}
        {of.count > 0 && <MoreLink href={withQuery(paths.commentList, { kind, id })} text={m.comments_all()} />}
      </div>
      {of.count === 0 ? (
        <p className="text-sm text-ink-2">{m.comments_none_text()}</p>
      ) : (
        <ul className="space-y-2 text-sm">
          {of.newest.map((comment) => (
            <GlanceEntry key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <p className="mt-3 text-center">
        <ButtonLink
          look="line"
          size="sm"
          rel="nofollow"
          href={withQuery(paths.writeComment, { kind, id })}
          text={m.comments_write()}
        />
      </p>
    </section>
  )
}

/** The newest, in front of a video. */
export function CommentsOnStage({ id, of }: Omit<CommentsUnderProps, 'kind'>) {
  if (!of || of.count === 0) return null
  const tap = 'mr-4 flex min-h-[2.75rem] min-w-[2.75rem] items-center'
  return (
    <details className="text-xs">
      <summary className="min-h-[2.75rem] py-3">{m.comments_count({ count: of.count })}</summary>
      <ul className="max-h-32 space-y-1 overflow-y-auto">
        {of.newest.map((comment) => (
          <GlanceEntry key={comment.id} comment={comment} />
        ))}
      </ul>
      <p className="flex flex-wrap">
        <a href={withQuery(paths.commentList, { kind: 'video', id })} className={tap}>
          {m.comments_all()}
        </a>
        <a href={withQuery(paths.writeComment, { kind: 'video', id })} rel="nofollow" className={tap}>
          {m.comments_write()}
        </a>
      </p>
    </details>
  )
}
