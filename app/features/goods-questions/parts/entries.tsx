import { ReportLink } from '~/features/moderation/parts/report-link'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { relativeTime } from '~/values/relative-time'
import { Tag, type TagProps } from '~/web/ui/badge'
import type { GoodsAnswer, GoodsQuestion, ListedGoodsQuestion } from '../contract/members'

type Shown<T> = T & { when: string }

export const withTime = <T extends { sentAt: string }>(one: T, locale: Locale): Shown<T> => ({
  ...one,
  when: relativeTime(new Date(one.sentAt), new Date(), { form: 'long', locale }),
})

export type ShownListed = Shown<Omit<ListedGoodsQuestion, 'newest'>> & { newest: Shown<GoodsAnswer> | null }

export const listedWithTime = (one: ListedGoodsQuestion, locale: Locale): ShownListed => ({
  ...withTime(one, locale),
  newest: one.newest && withTime(one.newest, locale),
})

interface EntryProps {
  mark: string
  label: string
  tone?: TagProps['tone']
  children: React.ReactNode
}

function Entry({ mark, label, tone, children }: EntryProps) {
  return (
    <div className="mt-2 flex items-start first:mt-0">
      <span className="mr-2 w-5 flex-none pt-0.5" aria-hidden>
        <Tag tone={tone}>{mark}</Tag>
      </span>
      <div className="min-w-0 flex-1 break-words">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </div>
  )
}

const Body = ({ text }: { text: string }) => <p className="whitespace-pre-line">{text}</p>

export function Question({ question, isLink }: { question: Shown<GoodsQuestion>; isLink?: boolean }) {
  const { id, body, author, when } = question
  return (
    <Entry mark={m.goods_questions_mark_q()} label={m.goods_questions_question()} tone="price">
      {isLink ? (
        <h3 className="font-semibold">
          <a href={withQuery(paths.goodsQuestion, { id })} className="goods-link">
            {body}
          </a>
        </h3>
      ) : (
        <h2 className="whitespace-pre-line text-base font-bold">{body}</h2>
      )}
      <p className="mt-0.5 text-xs text-ink-3">
        {author ?? m.goods_questions_a_member()} · {when}
      </p>
    </Entry>
  )
}

export const MallAnswer = ({ text }: { text: string }) => (
  <Entry mark={m.goods_questions_mark_a()} label={m.goods_questions_answer()}>
    <Body text={text} />
    <p className="mt-0.5 text-xs text-ink-3">
      <Tag tone="tint">{m.goods_questions_mall()}</Tag>
    </p>
  </Entry>
)

export function Answer({ answer, isReportable }: { answer: Shown<GoodsAnswer>; isReportable?: boolean }) {
  const { id, body, author, when } = answer
  return (
    <Entry mark={m.goods_questions_mark_a()} label={m.goods_questions_answer()}>
      <Body text={body} />
      <p className="mt-0.5 flex flex-wrap items-center text-xs text-ink-3">
        <span className="mr-1.5">{author ?? m.goods_questions_a_buyer()}</span>
        <Tag tone="good">{m.goods_questions_bought()}</Tag>
        <span className="ml-1.5">{when}</span>
        {isReportable && (
          <span className="ml-auto pl-2">
            <ReportLink kind="goodsAnswer" id={id} />
          </span>
        )}
      </p>
    </Entry>
  )
}

/** A question with the newest of its answers, and how many there are. */
export function ListedQuestion({ question }: { question: ShownListed }) {
  const { reply, newest, answerCount } = question
  return (
    <li className="relative p-4">
      <Question question={question} isLink />
      {newest && <Answer answer={newest} />}
      {reply !== null && !newest && <MallAnswer text={reply} />}
      <p className="mt-1 text-right text-xs text-ink-2">
        {answerCount > 0 ? m.goods_questions_count({ count: answerCount }) : m.goods_questions_unanswered()}
      </p>
    </li>
  )
}
