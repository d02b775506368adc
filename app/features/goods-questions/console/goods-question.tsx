import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { firstOf } from '~/values/characters'
import { h5 } from '~/web/h5/client'
import { Reply } from '~/web/kits/console/reply'
import { Card, Section, Titled } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { RadioField } from '~/web/kits/form/field'
import { formFor } from '~/web/kits/form/form'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'
import { GOODS_ANSWER_MOST, type OwnKind } from '../contract/members'
import { type DeskGoodsAnswer, goodsQuestionDesk } from '../contract/operators'
import { authorText, entryStateTexts } from './entry-texts'

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: () => m.console_goods_question(),
  parent: paths.consoleGoodsQuestions,
}

const reply = deskAct('reply', desk.goodsQuestions.reply, m.console_reply_sent)

/** A question or an answer by one value, as a button sends it. */
const thing = z.string({ required_error: 'required' }).regex(/^(goodsQuestion|goodsAnswer):[\w-]{1,64}$/, 'required')
const thingOf = (value: string) => {
  const [kind, id = ''] = value.split(':')
  return { kind: kind as OwnKind, id }
}

const { reason } = goodsQuestionDesk.hide.input.shape
const hideForm = formFor('hide', z.object({ thing, reason }))
const showForm = formFor('show', z.object({ thing }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const id = idOf(request)
  return { one: await call(desk.goodsQuestions.details, { id, ...(cursor !== null && { cursor }) }) }
}

export const action = acts(h5.operatorWho(handle), {
  reply,
  hide: act({
    form: hideForm,
    call: desk.goodsQuestions.hide,
    input: ({ thing, reason }) => ({ ...thingOf(thing), reason }),
    toast: m.console_goods_questions_hidden_toast,
  }),
  show: act({
    form: showForm,
    call: desk.goodsQuestions.show,
    input: ({ thing }) => thingOf(thing),
    toast: m.console_goods_questions_shown_toast,
  }),
})

const GLANCE = 40

export default function GoodsQuestionScreen() {
  const { one } = useLoaderData<typeof loader>()
  const { id, items, next } = one
  const things = [
    { ...one, value: `goodsQuestion:${id}`, text: m.console_goods_questions_the_question() },
    ...items.map((answer) => ({
      ...answer,
      value: `goodsAnswer:${answer.id}`,
      text: m.console_goods_questions_the_answer({ author: answer.author, text: firstOf(answer.body, GLANCE) }),
    })),
  ]
  const shown = things.filter(({ state }) => state === 'shown')
  const hidden = things.filter(({ state }) => state === 'hidden')
  return (
    <>
      <Card
        of={[
          [m.console_goods, one.title, { href: withQuery(paths.goods, { id: one.goodsId }) }],
          [m.console_goods_questions_put, one.putTo],
        ]}
      />
      <Section title={m.console_goods_questions_the_question()} minor>
        <Entry of={one} />
      </Section>
      {one.state === 'shown' && <Reply form={reply.form} of={one} most={GOODS_ANSWER_MOST} />}
      <Titled title={m.goods_questions_own_answers()}>
        {items.length === 0 && <p className="p-4 text-ink-2">{m.console_goods_questions_no_answers()}</p>}
        <ul id="goods-answers" className="rows">
          {items.map((answer) => (
            <li key={answer.id} className="p-4">
              <Entry of={answer} />
            </li>
          ))}
        </ul>
      </Titled>
      <Pager list="goods-answers" next={next && withQuery(paths.consoleGoodsQuestion, { id, cursor: next })} />
      {shown.length > 0 && (
        <ReasonForm
          of={hideForm}
          text={m.console_goods_questions_hide()}
          label={m.console_review_hide_reason()}
          hint={m.console_review_hide_hint()}
        >
          <RadioField name="thing" label={m.console_goods_questions_which()} required choices={shown} />
        </ReasonForm>
      )}
      {hidden.length > 0 && (
        <ActForm of={showForm} text={m.console_review_show()} look="line">
          <RadioField name="thing" label={m.console_goods_questions_which_shown()} required choices={hidden} />
        </ActForm>
      )}
    </>
  )
}

function Entry({ of: { body, state, hiddenReason, sentAt, ...by } }: { of: DeskGoodsAnswer }) {
  return (
    <>
      <p className="whitespace-pre-line break-words">{body}</p>
      <p className="mt-1 break-words text-xs text-ink-2">
        {authorText(by)} · <When at={sentAt} /> · {entryStateTexts[state]()}
      </p>
      {hiddenReason !== null && (
        <p className="mt-1 break-words text-sm">{m.console_review_why_hidden({ reason: hiddenReason })}</p>
      )}
    </>
  )
}
