import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form } from '~/web/kits/form/form'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Subject } from '../parts/subject'
import { NEWEST, Thread } from '../parts/thread'
import { subjectScreens, Waiting } from './question-waiting'

export const handle: ScreenHandle = {
  may: 'handleQuestions',
  title: () => m.questions_one(),
  parent: paths.consoleQuestions,
}

const answer = deskAct('answer', desk.questions.answer, m.console_reply_sent, {
  to: (_, id) => `${withQuery(paths.consoleQuestion, { id })}#${NEWEST}`,
})

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const cursor = searchParams.get('cursor')
  const requestedId = { id: searchParams.get('id') ?? '', ...(cursor !== null && { cursor }) }
  return { thread: await call(desk.questions.details, requestedId), isEarlier: cursor !== null, at: Date.now() }
}

export const action = acts(h5.operatorWho(handle), { answer })

export default function Question() {
  const { thread, isEarlier, at } = useLoaderData<typeof loader>()
  const { id, kind, subjectId, author, waitingSince, items, next, lastNo } = thread
  return (
    <>
      <Card>
        <Subject of={thread} href={withQuery(paths[subjectScreens[kind]], { id: subjectId })} />
        <ListRow
          title={m.console_word_member()}
          value={<bdi>{author.nickname}</bdi>}
          href={withQuery(paths.consoleMember, { id: author.id })}
        />
        <ListRow title={m.word_state()} value={<Waiting since={waitingSince} />} />
      </Card>
      {next && (
        <ButtonLink
          look="line"
          size="sm"
          href={`${withQuery(paths.consoleQuestion, { id, cursor: next })}#${NEWEST}`}
          text={m.questions_earlier()}
        />
      )}
      <Thread messages={items.map((one) => ({ ...one, isMine: !one.isOwn })).reverse()} />
      <p className="mb-3">
        {/* Another URL each time: to the present one a browser only scrolls. */}
        <ButtonLink
          look="plain"
          size="sm"
          href={`${withQuery(paths.consoleQuestion, { id, at })}#${NEWEST}`}
          text={isEarlier ? m.questions_newest() : m.console_questions_fresh()}
        />
      </p>
      {!isEarlier && (
        <Section>
          <Form of={answer.form} className="console-narrow">
            {/* Newer messages stand above by now, so whoever sends again has seen them. */}
            <Hidden of={{ seen: lastNo }} />
            <Field
              of={answer.form}
              name="body"
              label={m.console_reply()}
              hint={m.console_questions_answer_hint()}
              rows={4}
            />
            <Button className="mt-3" text={m.console_reply_send()} />
          </Form>
        </Section>
      )}
    </>
  )
}
