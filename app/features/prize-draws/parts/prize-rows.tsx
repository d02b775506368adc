import * as m from '~/paraglide/messages'
import { Section } from '~/web/ui/section'
import { When } from '~/web/ui/when'
import { oddsText, type PrizeActivity, type ShownPrize, shareText } from '../contract/members'
import { PrizePicture } from './prize-picture'

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

export function PrizeRows({ prizes, drawn }: { prizes: readonly ShownPrize[]; drawn?: number }) {
  return (
    <ul>
      {prizes.map(({ id, kind, name, picture, weight, pieces, left, isFallback, came }) => (
        <li key={id} className="flex items-center border-t border-line py-2.5 first:border-t-0 large:flex-wrap">
          <span className="mr-3 flex h-11 w-11 flex-none items-center justify-center rounded-card bg-tint text-brand-700">
            <PrizePicture prize={{ kind, picture }} />
          </span>
          <span className="min-w-0 flex-1 large:basis-[60%]">
            <b className="block">{name}</b>
            <small className="num block text-xs text-ink-2">
              {pieces === null ? m.draws_endless() : m.draws_left({ left: left ?? 0, pieces })}
              {isFallback && ` · ${m.draws_fallback()}`}
            </small>
          </span>
          <span className="num ml-3 text-right large:ml-0 large:basis-full large:text-left">
            <b className="block">{oddsText(weight)}</b>
            {drawn !== undefined && (
              <small className="block text-xs text-ink-2">
                {pieces === null
                  ? m.draws_came({ count: came, share: shareText(came, drawn) })
                  : m.draws_came_of({ count: came })}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
