import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Reply } from '~/web/kits/console/reply'
import { Card, Section, Titled } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'
import { COMMENT_MOST } from '../contract/members'
import { kindTexts, thingPath } from '../parts/thing-link'
import { commentStateTexts } from './state-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.comments_one(),
  parent: paths.consoleComments,
}

const reply = deskAct('reply', desk.comments.reply, m.console_reply_sent)
const hide = deskAct('hide', desk.comments.hide, m.console_goods_questions_hidden_toast)
const show = deskAct('show', desk.comments.show, m.console_goods_questions_shown_toast)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const cursor = new URL(request.url).searchParams.get('cursor')
  return { one: await call(desk.comments.details, { id: idOf(request), ...(cursor !== null && { cursor }) }) }
}

export const action = acts(h5.operatorWho(handle), { reply, hide, show })

export default function CommentScreen() {
  const { one } = useLoaderData<typeof loader>()
  const { id, kind, title, parentId, author, state, hiddenReason, items, next } = one
  return (
    <>
      <Card
        of={[
          [kindTexts[kind], title, { href: thingPath(one) }],
          [m.word_author, author.nickname],
          [m.word_when, <When key="at" at={one.sentAt} />],
          [m.word_state, commentStateTexts[state](), { note: hiddenReason ?? '' }],
        ]}
      />
      <Section title={parentId === null ? m.comments_one() : m.console_comments_reply()} minor>
        <p className="whitespace-pre-line break-words">{one.body}</p>
        {parentId !== null && (
          <p className="mt-2 text-sm">
            <a className="hit underline underline-offset-4" href={withQuery(paths.consoleComment, { id: parentId })}>
              {m.comments_replies_to()}
            </a>
          </p>
        )}
      </Section>
      {parentId === null && state === 'shown' && <Reply form={reply.form} of={one} most={COMMENT_MOST} />}
      {state === 'shown' && (
        <ReasonForm
          of={hide.form}
          text={m.console_goods_questions_hide()}
          label={m.console_review_hide_reason()}
          hint={m.console_review_hide_hint()}
        />
      )}
      {state === 'hidden' && <ActForm of={show.form} text={m.console_review_show()} look="line" />}
      {parentId === null && (
        <Titled title={m.console_comments_replies()}>
          {items.length === 0 && <p className="p-4 text-ink-2">{m.console_comments_no_replies()}</p>}
          <ul id="comment-replies" className="rows">
            {items.map((answer) => (
              <li key={answer.id} className="p-4">
                <a
                  href={withQuery(paths.consoleComment, { id: answer.id })}
                  className="whitespace-pre-line break-words"
                >
                  {answer.body}
                </a>
                <p className="mt-1 break-words text-xs text-ink-2">
                  {answer.author.nickname} · <When at={answer.sentAt} /> · {commentStateTexts[answer.state]()}
                </p>
              </li>
            ))}
          </ul>
        </Titled>
      )}
      <Pager list="comment-replies" next={next && withQuery(paths.consoleComment, { id, cursor: next })} />
    </>
  )
}
