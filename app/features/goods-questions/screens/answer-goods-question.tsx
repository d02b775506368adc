import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { idOf } from '~/web/kits/detail/detail-loader'
import { CheckboxField, TextArea } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { GoodsRow } from '~/web/ui/goods-row'
import { GOODS_ANSWER_MOST, goodsAnswerInput, type MAY_ANSWER } from '../contract/members'
import { Question, withTime } from '../parts/entries'

export const handle: ScreenHandle = {
  title: () => m.goods_questions_answer_title(),
  parent: paths.goodsQuestion,
  keeps: ['id'],
}

const answerForm = formFor('answer-goods-question', goodsAnswerInput)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.member(request)
  const id = idOf(request)
  const [question, { may }] = await Promise.all([
    call(calls.goodsQuestions.details, { id }),
    call(calls.goodsQuestions.mayAnswer, { id }),
  ])
  return { question: withTime(question, locale), may }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const id = idOf(request)
  const sent = await sendForm(member, answerForm, request, calls.goodsQuestions.answer, (value) => ({ ...value, id }))
  if (!sent.ok) return sent.answer
  const say = sent.data.waits ? m.goods_questions_answer_waits : m.goods_questions_answer_thanks
  return redirectTo(withQuery(paths.ownGoodsQuestions, { kind: 'goodsAnswer' }), {
    toast: say({}, { locale: member.locale }),
  })
}

const reasons: Record<Exclude<(typeof MAY_ANSWER)[number], 'yes'>, () => string> = {
  own: m.goods_questions_refused_own,
  notBought: m.goods_questions_refused_not_bought,
  answered: m.goods_questions_refused_twice,
}

export default function AnswerGoodsQuestion() {
  const { question, may } = useLoaderData<typeof loader>()
  const { id, goodsId, title, picture } = question
  return (
    <div className="px-4 pb-4 pt-3">
      <div className="card p-3">
        <GoodsRow size="sm" picture={picture} title={title} href={withQuery(paths.goods, { id: goodsId })} />
        <div className="mt-3 border-t border-line pt-3">
          <Question question={question} />
        </div>
      </div>
      {may === 'yes' ? (
        <Form of={answerForm}>
          <div className="card mt-3 p-3">
            <TextArea
              name="body"
              label={m.goods_questions_answer_body()}
              stacked
              rows={4}
              maxLength={GOODS_ANSWER_MOST}
              required
            />
            <CheckboxField
              name="isNamed"
              label={m.goods_questions_named()}
              hint={m.goods_questions_answer_named_hint()}
            />
          </div>
          <Button wide className="mt-4" text={m.goods_questions_answer_send()} />
        </Form>
      ) : (
        <div className="card mt-3 p-4 text-center">
          <p className="mb-3 text-ink-2">{reasons[may]()}</p>
          <ButtonLink
            look="line"
            href={withQuery(paths.goodsQuestion, { id })}
            text={m.goods_questions_see_answers()}
          />
        </div>
      )}
    </div>
  )
}
