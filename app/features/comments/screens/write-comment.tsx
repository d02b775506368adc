import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { loginPath } from '~/web/h5/return-path'
import { TextArea } from '~/web/kits/form/field'
import { Form, formFor, readForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { COMMENT_MOST, COMMENTED_KINDS, commentInput } from '../contract/members'
import { CommentEntry } from '../parts/comment-entry'
import { ThingLink } from '../parts/thing-link'

export const handle: ScreenHandle = {
  title: () => m.comments_write(),
  parent: paths.commentList,
  keeps: ['kind', 'id'],
}

const commentForm = formFor('comment', commentInput.omit({ replyTo: true }))

function thingOf(request: Request) {
  const query = new URL(request.url).searchParams
  const kind = COMMENTED_KINDS.find((one) => one === query.get('kind')) ?? 'video'
  const [id, replyTo] = [query.get('id') ?? '', query.get('replyTo') || undefined]
  return { kind, id, replyTo, of: [kind, id, replyTo].filter(Boolean).join(' ') }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.guest(request)
  const { kind, id, replyTo, of } = thingOf(request)
  const [{ title }, above, typed] = await Promise.all([
    call(calls.comments.list, { kind, id, most: 1 }),
    replyTo ? call(calls.comments.details, { id: replyTo }) : undefined,
    cookies.comment.read(request),
  ])
  const values = typed?.of === of ? { body: typed.body } : undefined
  return { kind, id, title, above, values, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const guest = await h5.guest(request)
  const { kind, id, replyTo, of } = thingOf(request)
  const typed = await readForm(commentForm, request, guest.locale)
  if (!typed.ok) return typed.answer
  const typedCookie = await cookies.comment.write({ of, body: typed.value.body })
  if (!guest.user) return redirectTo(loginPath(request), { cookies: [typedCookie] })
  const sending = sendForm(guest, commentForm, typed.data, calls.comments.write, (value) => ({
    ...{ ...value, kind, id, replyTo },
  }))
  const sent = await sending.catch((thrown: unknown) => {
    // A session that is over leads to the login, too.
    if (thrown instanceof Response) thrown.headers.append('Set-Cookie', typedCookie)
    throw thrown
  })
  if (!sent.ok) return sent.answer
  const say = sent.data.waits ? m.comments_sent_waits : m.comments_sent
  const back = replyTo ? withQuery(paths.comment, { id: replyTo }) : withQuery(paths.commentList, { kind, id })
  return redirectTo(back, {
    toast: say({}, { locale: guest.locale }),
    cookies: [await cookies.comment.clear()],
  })
}

export default function WriteComment() {
  const { kind, id, title, above, values, submissionId } = useLoaderData<typeof loader>()
  return (
    <Form of={commentForm} values={values} className="px-4 pb-4 pt-3">
      <input type="hidden" name="submissionId" value={submissionId} />
      <div className="card p-3">
        <ThingLink kind={kind} subjectId={id} title={title} />
        {above && (
          <div className="mt-3 border-l-2 border-line pl-3 text-sm">
            <CommentEntry of={above} />
          </div>
        )}
        <TextArea
          name="body"
          label={above ? m.comments_reply_body() : m.comments_body()}
          hint={m.comments_body_hint()}
          stacked
          rows={3}
          maxLength={COMMENT_MOST}
          required
        />
      </div>
      <Button wide className="mt-4" text={m.comments_send()} />
    </Form>
  )
}
