import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ReportLink } from '~/features/moderation/parts/report-link'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import { Pager } from '~/web/kits/list/pager'
import { publicMeta } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { GoodsRow } from '~/web/ui/goods-row'
import { Answer, MallAnswer, Question, withTime } from '../parts/entries'
import { questionData } from './question-data'

export const handle: ScreenHandle<{ question?: { goodsId: string; body: string } } | undefined> = {
  title: () => m.goods_questions_question(),
  documentTitle: (data) => data?.question?.body ?? m.goods_questions_question(),
  parent: (_, data) => withQuery(paths.goodsQuestions, { id: data?.question?.goodsId }),
  cached: { query: ['id', 'cursor'], needs: ['id'] },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { question, answers, canonical } = data
  return [
    ...publicMeta(matches, { title: question.body, description: answers[0]?.body ?? question.title, canonical }),
    { 'script:ld+json': questionData({ ...question, items: answers }, canonical) },
  ]
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? ''
  const found = await call(calls.goodsQuestions.details, { id, cursor: query.get('cursor') || undefined })
  const { items, next, ...question } = found
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.goodsQuestion, { id })),
    question: withTime(question, locale),
    answers: items.map((one) => withTime(one, locale)),
    next: next && withQuery(paths.goodsQuestion, { id, cursor: next }),
  }
  return data(screen, { headers: surrogateHeaders([`goods:${question.goodsId}`]) })
}

export const headers = cacheHeaders

export default function GoodsQuestion() {
  const { question, answers, next } = useLoaderData<typeof loader>()
  const { id, goodsId, title, picture, reply, answerCount } = question
  return (
    <div className="px-4 pb-4 pt-3">
      <div className="card p-3">
        <GoodsRow size="sm" picture={picture} title={title} href={withQuery(paths.goods, { id: goodsId })} />
      </div>
      <section className="card mt-3 p-4">
        <Question question={question} />
        <p className="text-right">
          <ReportLink kind="goodsQuestion" id={id} />
        </p>
        {reply !== null && <MallAnswer text={reply} />}
        {answerCount === 0 && <p className="text-sm text-ink-2">{m.goods_questions_unanswered()}</p>}
      </section>
      {answers.length > 0 && (
        <ul id="goods-answers" className="card rows mt-3">
          {answers.map((answer) => (
            <li key={answer.id} id={answer.id} className="p-4">
              <Answer answer={answer} isReportable />
            </li>
          ))}
        </ul>
      )}
      <Pager list="goods-answers" next={next} />
      <p className="mt-4 text-center">
        <ButtonLink
          look="line"
          href={withQuery(paths.answerGoodsQuestion, { id })}
          text={m.goods_questions_answer_link()}
        />
      </p>
    </div>
  )
}
