import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { TextArea } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { QUESTION_MOST } from '../contract/questions/calls'
import { questionDesk } from '../contract/questions/desk'
import { Subject } from '../parts/subject'
import { NEWEST, Thread } from '../parts/thread'
import { askedScreens } from './question-texts'
import { Waiting } from './question-waiting'

export const handle: ScreenHandle = {
  may: 'handleQuestions',
  title: () => m.console_questions_one(),
  parent: paths.consoleQuestions,
}

const answerForm = formFor('answer', questionDesk.answer.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const cursor = searchParams.get('cursor')
  const asked = { id: searchParams.get('id') ?? '', ...(cursor !== null && { cursor }) }
  return { thread: await call(desk.questions.details, asked), isEarlier: cursor !== null, at: Date.now() }
}

export const action = acts(h5.operatorWho(handle), {
  answer: act({
    form: answerForm,
    call: desk.questions.answer,
    toast: m.console_questions_sent,
    to: (_, id) => `${withQuery(paths.consoleQuestion, { id })}#${NEWEST}`,
  }),
})

export default function Question() {
  const { thread, isEarlier, at } = useLoaderData<typeof loader>()
  const { id, kind, subjectId, author, waitingSince, items, next, lastNo } = thread
  return (
    <>
      <div className="card rows mb-4">
        <Subject of={thread} href={withQuery(paths[askedScreens[kind]], { id: subjectId })} />
        <ListRow
          title={m.console_questions_author()}
          value={<bdi>{author.nickname}</bdi>}
          href={withQuery(paths.consoleMember, { id: author.id })}
        />
        <ListRow title={m.console_questions_state()} value={<Waiting since={waitingSince} />} />
      </div>
      {next && (
        <ButtonLink look="line" size="sm" href={`${withQuery(paths.consoleQuestion, { id, cursor: next })}#${NEWEST}`}>
          {m.questions_earlier()}
        </ButtonLink>
      )}
      <Thread messages={items.map((one) => ({ ...one, isMine: !one.isOwn })).reverse()} />
      <p className="mb-3">
        {/* Another address each time: to its own one a browser only scrolls. */}
        <ButtonLink look="plain" size="sm" href={`${withQuery(paths.consoleQuestion, { id, at })}#${NEWEST}`}>
          {isEarlier ? m.questions_newest() : m.console_questions_fresh()}
        </ButtonLink>
      </p>
      {!isEarlier && (
        <section className="card mb-4 p-4">
          <Form of={answerForm} className="console-narrow">
            {/* What has come since is above by now, so whoever sends again has seen it. */}
            <input type="hidden" name="seen" value={lastNo} />
            <TextArea
              name="body"
              label={m.console_questions_answer()}
              hint={m.console_questions_answer_hint()}
              stacked
              rows={4}
              maxLength={QUESTION_MOST}
              required
            />
            <Button className="mt-3">{m.console_questions_send()}</Button>
          </Form>
        </section>
      )}
    </>
  )
}
