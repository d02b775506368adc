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
import { askList, choice } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { GoodsRow } from '~/web/ui/goods-row'
import { When } from '~/web/ui/when'
import { goodsQuestionCalls, OWN_KINDS, type OwnGoodsQuestion, type OwnKind, type OwnState } from '../contract/members'

const kindTexts: Record<OwnKind, () => string> = {
  goodsQuestion: m.goods_questions_own_questions,
  goodsAnswer: m.goods_questions_own_answers,
}
const stateTexts: Record<OwnState, () => string> = {
  waiting: m.publishing_state_in_review,
  shown: m.goods_questions_state_shown,
  hidden: m.goods_questions_state_hidden,
}

const list = cardsOf({
  path: paths.ownGoodsQuestions,
  call: calls.goodsQuestions.own,
  title: m.goods_questions_own,
  filters: [choice('kind', m.goods_questions_own_kind, OWN_KINDS, { text: kindTexts })],
  id: 'own-goods-questions',
  card: (row) => <Row key={row.id} {...row} />,
  empty: (kind) =>
    kind === 'goodsAnswer'
      ? { icon: 'chat', title: m.goods_questions_own_answers_none(), text: m.goods_questions_own_answers_none_text() }
      : { icon: 'chat', title: m.goods_questions_own_none(), text: m.goods_questions_own_none_text() },
})

export const handle: ScreenHandle = { title: list.title, parent: paths.mine }

const removeForm = formFor('remove', goodsQuestionCalls.remove.input)

export async function loader({ request }: LoaderFunctionArgs) {
  const own = await askList(await h5.member(request), request, list)
  return { own, remove: new URL(request.url).searchParams.get('remove') }
}

export const action = acts(h5.member, {
  remove: act({
    form: removeForm,
    call: calls.goodsQuestions.remove,
    input: (value) => value,
    toast: m.toast_deleted,
    to: () => paths.ownGoodsQuestions,
  }),
})

export default function OwnGoodsQuestions() {
  const { own, remove } = useLoaderData<typeof loader>()
  if (remove === null) return <Cards of={list} data={own} />
  const kind = own.query.kind as OwnKind
  const isAnswer = kind === 'goodsAnswer'
  return (
    <div className="px-4 pt-3">
      <AskOnceMore
        title={isAnswer ? m.goods_questions_remove_answer() : m.goods_questions_remove_question()}
        text={isAnswer ? m.goods_questions_remove_answer_text() : m.goods_questions_remove_question_text()}
        form={removeForm}
        back={{ href: withQuery(paths.ownGoodsQuestions, { kind }), text: m.word_back() }}
        act={{ name: 'remove', text: m.word_delete() }}
      >
        <Hidden of={{ kind, id: remove }} />
      </AskOnceMore>
    </div>
  )
}

function Row({ id, questionId, title, picture, question, body, state, answerCount, ...row }: OwnGoodsQuestion) {
  const isAnswer = id !== questionId
  const kind: OwnKind = isAnswer ? 'goodsAnswer' : 'goodsQuestion'
  /** With its question nobody sees an answer, whatever its own state. */
  const isGone = isAnswer && question === '' && state === 'shown'
  const isOpen = isAnswer ? question !== '' : state === 'shown'
  const href = isOpen ? withQuery(paths.goodsQuestion, { id: questionId }) : withQuery(paths.goods, { id: row.goodsId })
  return (
    <li className="card mb-2 p-3">
      <GoodsRow size="sm" picture={picture} title={title} href={href}>
        {isAnswer && <p className="clamp-2 mt-1 text-sm text-ink-2">{question || m.goods_questions_gone()}</p>}
      </GoodsRow>
      <p className="mt-2 whitespace-pre-line break-words">{body}</p>
      <p className="mt-1 flex flex-wrap items-center text-xs text-ink-3">
        {!isGone && <Tag good={state === 'shown'}>{stateTexts[state]()}</Tag>}
        <span className={isGone ? undefined : 'mx-2'}>
          <When at={row.sentAt} />
        </span>
        {!isAnswer && state === 'shown' && (
          <span>
            {answerCount > 0 ? m.goods_questions_count({ count: answerCount }) : m.goods_questions_unanswered()}
          </span>
        )}
      </p>
      <Rejected
        text={row.hiddenReason ? m.word_reason_is({ reason: row.hiddenReason }) : ''}
        decision={row.rejectionId}
      />
      <p className="mt-2 text-right">
        <ButtonLink
          look="line"
          size="sm"
          href={withQuery(paths.ownGoodsQuestions, { kind, remove: id })}
          text={m.word_delete()}
        />
      </p>
    </li>
  )
}
