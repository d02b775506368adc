import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { DataTable } from '~/web/kits/list/data-table'
import { ButtonLink } from '~/web/ui/button'
import { oddsText, PRIZES_MOST, shareText, WHOLE } from '../contract/members'
import type { DeskPrize } from '../contract/operators'
import { prizeKindTexts } from '../parts/draw-texts'

type DrawPrizesProps = { version: { id: string; state: string; drawn: number; prizes: readonly DeskPrize[] } }

export function DrawPrizes({ version: { id, state, drawn, prizes } }: DrawPrizesProps) {
  const isPlanned = state === 'planned'
  const missing = WHOLE - prizes.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-bold">{m.console_kind_prizes()}</h2>
      {prizes.length > 0 && (
        <DataTable
          caption={m.console_kind_prizes()}
          columns={[
            m.console_draws_prize(),
            m.console_draws_kind(),
            m.console_draws_percent(),
            m.console_draws_came(),
            m.word_quantity(),
            m.console_draws_worth(),
          ]}
          rows={prizes.map((prize) => ({
            key: prize.id,
            cells: [
              isPlanned ? (
                <a key="name" href={withQuery(paths.consoleDrawPrize, { versionId: id, id: prize.id })}>
                  {nameOf(prize)}
                </a>
              ) : (
                nameOf(prize)
              ),
              kindText(prize),
              oddsText(prize.weight),
              isPlanned ? '–' : cameText(prize, drawn),
              prize.pieces === null ? m.draws_endless() : `${prize.given} / ${prize.pieces}`,
              prize.worth > 0 ? `¥${yuanText(prize.worth)}` : '–',
            ],
          }))}
        />
      )}
      {isPlanned && (
        <>
          <p className="mt-2 text-sm" role="status">
            {missing === 0
              ? m.console_draws_whole()
              : missing > 0
                ? m.console_draws_missing({ share: oddsText(missing) })
                : m.console_draws_too_much({ share: oddsText(-missing) })}
            {prizes.length > 0 && !prizes.some(({ isFallback }) => isFallback) && (
              <span className="block">{m.draws_refused_no_fallback()}</span>
            )}
          </p>
          {prizes.length < PRIZES_MOST && (
            <ButtonLink
              size="sm"
              look="line"
              className="mt-3"
              href={withQuery(paths.consoleDrawPrize, { versionId: id })}
              text={m.console_draws_add()}
            />
          )}
        </>
      )}
    </section>
  )
}

const nameOf = ({ nameZh, nameEn }: DeskPrize) => (getLocale() === 'en' && nameEn) || nameZh

/** For a prize that may run out, a share of all draws means nothing. */
const cameText = ({ came, pieces }: DeskPrize, drawn: number) =>
  pieces === null ? `${came} (${shareText(came, drawn)})` : String(came)

function kindText({ kind, points, isFallback }: DeskPrize): string {
  const text = kind === 'points' ? m.points_count({ points: points ?? 0 }) : prizeKindTexts[kind]()
  return isFallback ? `${text} · ${m.draws_fallback()}` : text
}
