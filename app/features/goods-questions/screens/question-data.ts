import * as m from '~/paraglide/messages'
import type { GoodsAnswer, GoodsQuestion } from '../contract/members'

type Question = GoodsQuestion & { title: string; items: readonly GoodsAnswer[] }

const person = (name: string) => ({ '@type': 'Person', name })

/** A QAPage of schema.org: the mall's answer counts as accepted, those of buyers are suggested. */
export function questionData({ body, author, sentAt, reply, answerCount, items, title }: Question, canonical: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: body,
      text: body,
      about: title,
      answerCount,
      dateCreated: sentAt,
      author: person(author ?? m.goods_questions_a_member()),
      ...(reply !== null && {
        acceptedAnswer: {
          '@type': 'Answer',
          text: reply,
          url: canonical,
          author: { '@type': 'Organization', name: m.goods_questions_mall() },
        },
      }),
      ...(items.length > 0 && {
        suggestedAnswer: items.map((answer) => ({
          '@type': 'Answer',
          text: answer.body,
          dateCreated: answer.sentAt,
          url: `${canonical}#${answer.id}`,
          author: person(answer.author ?? m.goods_questions_a_buyer()),
        })),
      }),
    },
  }
}
