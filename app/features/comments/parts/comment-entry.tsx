import type { ReactNode } from 'react'
import { ReportLink } from '~/features/moderation/parts/report-link'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import type { Comment, CommentReply, ListedComment } from '../contract/members'

type EntryProps = { of: CommentReply; isReportable?: boolean; children?: ReactNode }

export function CommentEntry({ of, isReportable, children }: EntryProps) {
  const { id, author, body, isByMaker, isOwn, sentAt } = of
  return (
    <>
      <p className="flex flex-wrap items-center break-words text-xs text-ink-3">
        <span className="mr-1.5 min-w-0 font-bold text-ink-2">{author}</span>
        {isByMaker && <Tag tone="tint">{m.word_author()}</Tag>}
        {isOwn && <Tag>{m.comments_you()}</Tag>}
        <span className="ml-1.5">
          <When at={sentAt} />
        </span>
        {isReportable && !isOwn && (
          <span className="ml-auto pl-2">
            <ReportLink kind="comment" id={id} />
          </span>
        )}
      </p>
      <p className="mt-0.5 whitespace-pre-line break-words">{body}</p>
      {children}
    </>
  )
}

export const MallReply = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className="mt-2 whitespace-pre-line break-words rounded-card bg-ground p-2 text-sm">
      <Tag tone="tint">{m.goods_questions_mall()}</Tag> {text}
    </p>
  )

/** Below a comment, a step in from it. */
export const Replies = ({ id, items }: { id?: string; items: readonly CommentReply[] }) =>
  items.length === 0 ? null : (
    <ul id={id} className="mt-2 space-y-2 border-l-2 border-line pl-3 text-sm">
      {items.map((reply) => (
        <li key={reply.id} id={reply.id}>
          <CommentEntry of={reply} isReportable />
        </li>
      ))}
    </ul>
  )

/** A comment with its first replies. */
export function ListedEntry({ comment, replyHref }: { comment: ListedComment; replyHref: string }) {
  const { id, replies, replyCount, reply } = comment
  const href = withQuery(paths.comment, { id })
  return (
    <li id={id} className="p-4">
      <CommentEntry of={comment} isReportable>
        <MallReply text={reply} />
        <Replies items={replies} />
        <p className="mt-1 flex flex-wrap text-xs">
          <a href={replyHref} rel="nofollow" className="hit mr-4 inline-block py-1 text-ink-2">
            {m.comments_reply()}
          </a>
          {replyCount > replies.length && (
            <a href={href} className="hit inline-block py-1 text-ink-2">
              {m.comments_all_replies({ count: replyCount })}
            </a>
          )}
        </p>
      </CommentEntry>
    </li>
  )
}

/** As it stands below a video or an article. */
export const GlanceEntry = ({ comment: { id, author, body, replyCount } }: { comment: Comment }) => (
  <li>
    <p className="clamp-2 break-words">
      <a href={withQuery(paths.comment, { id })}>
        <span className="mr-1.5 font-bold">{author}</span>
        {body}
      </a>
      {replyCount > 0 && (
        <span className="ml-1.5 text-xs opacity-80">{m.comments_reply_count({ count: replyCount })}</span>
      )}
    </p>
  </li>
)
