import { useFacts } from '~/features/settings/parts/mall-facts'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Client } from '~/web/h5/client'
import { Icon } from '~/web/ui/icon'
import { MoreLink } from '~/web/ui/section'

type Answer = { question: string; answer: string }

/** What the mall's page of answers says: a heading asks, and the texts up to the next one answer. */
export async function answersOf(client: Client): Promise<Answer[]> {
  const page = await client.ask(calls.pages.page, { key: 'help' })
  if (!page.ok) return []
  const answers: Answer[] = []
  for (const { kind, text } of page.data.blocks) {
    const last = answers.at(-1)
    if (kind === 'heading') answers.push({ question: text, answer: '' })
    else if (kind === 'text' && last) last.answer = [last.answer, text].filter(Boolean).join('\n')
  }
  return answers.filter(({ answer }) => answer)
}

export function Answers({ answers, most }: { answers: readonly Answer[]; most: number }) {
  if (answers.length === 0) return null
  return (
    <section className="card mt-2 px-3 pb-1">
      <div className="flex flex-wrap items-center">
        <h2 className="text-base font-bold">{m.account_help()}</h2>
        <MoreLink href={withQuery(paths.page, { key: 'help' })} text={m.word_all()} />
      </div>
      <div className="rows">
        {answers.slice(0, most).map(({ question, answer }) => (
          <details key={question} className="answer">
            <summary className="flex min-h-[2.75rem] cursor-pointer items-center">
              <span className="min-w-0 flex-1">{question}</span>
              <Icon name="down" size="sm" className="ml-2 flex-none text-ink-3" />
            </summary>
            <p className="whitespace-pre-line pb-3 text-sm text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

export function Hours() {
  const hours = useFacts()?.serviceHours
  if (!hours) return null
  return (
    <p className="num flex items-center justify-center pt-3 text-center text-xs text-ink-2">
      <Icon name="clock" size="sm" className="mr-1" />
      {m.questions_hours({ hours })}
    </p>
  )
}
