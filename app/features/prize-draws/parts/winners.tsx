import * as m from '~/paraglide/messages'
import { Section } from '~/web/ui/section'
import { When } from '~/web/ui/when'
import type { PrizeActivity } from '../contract/members'

export function Winners({ winners }: Pick<PrizeActivity, 'winners'>) {
  if (winners.length === 0) return null
  return (
    <Section title={m.draws_winners()} className="mt-2">
      <ul>
        {winners.map(({ who, prize, at }) => (
          <li key={at + who} className="flex flex-wrap border-t border-line py-2 text-sm first:border-t-0">
            <span className="num mr-2 text-ink-2">{who}</span>
            <b className="min-w-0 flex-1 large:basis-full">{prize}</b>
            <span className="text-xs text-ink-3">
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
