import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Rejected } from '~/features/moderation/parts/rejected'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { formFor } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { askList } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { When } from '~/web/ui/when'
import { type CommentState, commentCalls, type OwnComment } from '../contract/members'
import { MallReply } from '../parts/comment-entry'
import { ThingLink } from '../parts/thing-link'

const stateTexts: Record<CommentState, () => string> = {
  waiting: m.publishing_state_in_review,
  shown: m.goods_questions_state_shown,
  hidden: m.goods_questions_state_hidden,
}

const list = cardsOf({
  path: paths.ownComments,
  call: calls.comments.own,
  title: m.comments_own,
  id: 'own-comments',
  card: (row) => <Row key={row.id} {...row} />,
  empty: () => ({ icon: 'chat', title: m.comments_own_none(), text: m.comments_own_none_text() }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.mine }

const removeForm = formFor('remove', commentCalls.remove.input)

export async function loader({ request }: LoaderFunctionArgs) {
  const own = await askList(await h5.member(request), request, list)
  return { own, remove: new URL(request.url).searchParams.get('remove') }
}

export const action = acts(h5.member, {
  remove: act({
    form: removeForm,
    call: calls.comments.remove,
    input: (value) => value,
    toast: m.toast_deleted,
    to: () => paths.ownComments,
  }),
})

export default function OwnComments() {
  const { own, remove } = useLoaderData<typeof loader>()
  if (remove === null) return <Cards of={list} data={own} />
  return (
    <div className="px-4 pt-3">
      <AskOnceMore
        title={m.comments_remove()}
        text={m.comments_remove_text()}
        form={removeForm}
        back={{ href: paths.ownComments, text: m.word_back() }}
        act={{ name: 'remove', text: m.word_delete() }}
      >
        <Hidden of={{ id: remove }} />
      </AskOnceMore>
    </div>
  )
}

function Row({ id, parentId, isThingShown, isOpen, title, body, state, replyCount, ...row }: OwnComment) {
  const isSeen = state === 'shown' && isOpen
  return (
    <li className="card mb-2 p-3">
      {isThingShown ? <ThingLink title={title} {...row} /> : <p className="text-sm text-ink-2">{m.comments_gone()}</p>}
      <p className="mt-2 whitespace-pre-line break-words">{body}</p>
      <p className="mt-1 flex flex-wrap items-center text-xs text-ink-3">
        <Tag good={state === 'shown'}>{stateTexts[state]()}</Tag>
        <span className="mx-2">
          <When at={row.sentAt} />
        </span>
        {replyCount > 0 && <span>{m.comments_reply_count({ count: replyCount })}</span>}
      </p>
      <MallReply text={row.reply} />
      <Rejected
        text={row.hiddenReason ? m.word_reason_is({ reason: row.hiddenReason }) : ''}
        decision={row.rejectionId}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        {isSeen && (
          <ButtonLink
            look="plain"
            size="sm"
            href={withQuery(paths.comment, { id: parentId ?? id })}
            text={m.cards_open()}
          />
        )}
        <ButtonLink look="line" size="sm" href={withQuery(paths.ownComments, { remove: id })} text={m.word_delete()} />
      </div>
    </li>
  )
}
