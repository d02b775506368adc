import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/web/ui/button'
import { MoreLink } from '~/web/ui/section'
import { COUNTED } from '../contract/members'
import { ListedQuestion, type ShownListed } from './entries'

type DetailsQuestionsProps = {
  goods: { id: string; isOnSale: boolean }
  questions: { count: number; items: readonly ShownListed[] }
}

/** Names nobody who looks, so it may stand on a cached page. */
export function DetailsQuestions({ goods: { id, isOnSale }, questions: { count, items } }: DetailsQuestionsProps) {
  if (count === 0 && !isOnSale) return null
  const answered = items.filter(({ answerCount }) => answerCount > 0)
  return (
    <section id="questions" className="mt-2 bg-card px-4 py-3">
      <div className="-mt-2 flex flex-wrap items-center">
        <h2 className="text-base font-bold">{m.goods_questions_title()}</h2>
        {count > 0 && <span className="num ml-1.5 text-ink-3">{count < COUNTED ? count : `${COUNTED - 1}+`}</span>}
        {count > 0 && <MoreLink href={withQuery(paths.goodsQuestions, { id })} text={m.goods_questions_all()} />}
      </div>
      {count === 0 && <p className="text-sm text-ink-2">{m.goods_questions_none()}</p>}
      {answered.length > 0 && (
        <ul className="rows -mx-4 border-t border-line">
          {answered.map((question) => (
            <ListedQuestion key={question.id} question={question} />
          ))}
        </ul>
      )}
      {isOnSale && (
        <p className="mt-2 text-center">
          <ButtonLink look="line" size="sm" href={withQuery(paths.askAboutGoods, { id })}>
            {m.goods_questions_ask()}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
