import * as m from '~/paraglide/messages'
import { Icon } from '~/web/ui/icon'
import { Picture } from '~/web/ui/picture'
import { oddsText, type ShownPrize, shareText } from '../contract/members'

const icons = { none: 'heart', points: 'coin', coupon: 'ticket', goods: 'box' } as const

/** With odds and the number left; `drawn` adds the actual results. */
export function PrizeRows({ prizes, drawn }: { prizes: readonly ShownPrize[]; drawn?: number }) {
  return (
    <ul>
      {prizes.map(({ id, kind, name, picture, weight, pieces, left, isFallback, came }) => (
        <li key={id} className="flex items-center border-t border-line py-2.5 first:border-t-0 large:flex-wrap">
          <span className="mr-3 flex h-11 w-11 flex-none items-center justify-center rounded-card bg-tint text-brand-700">
            {picture ? (
              <Picture picture={picture} alt="" sizes="44px" className="w-11 rounded-card" />
            ) : (
              <Icon name={icons[kind]} />
            )}
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
