import type { z } from 'zod'
import { pointsText } from '~/features/points-goods/parts/points-price'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { dateText } from '~/values/time'
import { ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { POINTS_STEP, type pointsCalls } from '../contract/members'

type Summary = z.output<typeof pointsCalls.summary.output>

export function PointsHead({ summary }: { summary: Summary }) {
  const { available, pending, debt, expiring } = summary
  const worth = fen(Math.floor((available * 100) / POINTS_STEP))
  return (
    <>
      <header className="grad rounded-card p-4">
        <h2 className="text-sm">{m.points_available()}</h2>
        <p className="num text-2xl font-bold">{pointsText(available)}</p>
        <p className="num text-sm">{m.points_worth({ amount: yuanText(worth) })}</p>
      </header>
      <section className="card rows mt-2">
        {(pending > 0 || available === 0) && (
          <ListRow
            title={m.points_pending()}
            note={m.points_pending_text()}
            value={<b className="num">{pointsText(pending)}</b>}
          />
        )}
        {debt > 0 && (
          <ListRow
            title={m.word_owed()}
            note={m.points_debt_text()}
            value={<b className="num">{pointsText(debt)}</b>}
          />
        )}
        {expiring && (
          <ListRow
            icon="clock"
            title={m.points_expiring({
              points: pointsText(expiring.points),
              date: dateText(new Date(expiring.on), getLocale()),
            })}
          />
        )}
      </section>
    </>
  )
}

export function GuestHead() {
  return (
    <header className="grad rounded-card p-4">
      <h2 className="text-lg font-bold">{m.exchange_title()}</h2>
      <p className="mt-1 text-sm">{m.exchange_guest_text()}</p>
      <ButtonLink look="soft" size="sm" className="mt-3" href={withQuery(paths.login, { redirect: paths.points })}>
        {m.exchange_log_in()}
      </ButtonLink>
    </header>
  )
}
