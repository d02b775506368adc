import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import { Icon } from '~/web/ui/icon'
import { type Mission, type MissionKind, type SignInWeek, WEEK_DAYS } from '../contract/members'
import { rewardText } from '../parts/mission-texts'

const DAYS = Array.from({ length: WEEK_DAYS }, (_, at) => at + 1)

type WeekProps = { week: SignInWeek; balance: number; mission: Mission; form: FormOf<{ kind: MissionKind }> }

export function Week({ week: { done, isSignedIn, bonus }, balance, mission, form }: WeekProps) {
  const streak = done === 0 ? m.missions_streak_none() : m.missions_streak({ count: done })
  return (
    <section className="card overflow-hidden">
      <header className="grad p-4">
        <div className="flex flex-wrap items-center justify-between">
          <h2 className="num mr-3 text-xl font-bold">{streak}</h2>
          <a href={paths.points} className="hit num flex items-center text-sm">
            <Icon name="coin" size="sm" className="mr-1" />
            {m.points_count({ points: balance })}
          </a>
        </div>
        <p className="num text-sm">
          {rewardText(mission)}
          {bonus > 0 && ` · ${m.missions_bonus({ points: bonus, day: WEEK_DAYS })}`}
        </p>
      </header>
      <div className="px-2 py-4">
        <ol aria-label={m.missions_week()} className="grid grid-cols-7 large:grid-cols-3">
          {DAYS.map((day) => (
            <Day key={day} day={day} done={done} isSignedIn={isSignedIn} mission={mission} bonus={bonus} />
          ))}
        </ol>
        {isSignedIn ? (
          <p className="mt-4 text-center text-sm">
            <b className="block text-base">{m.missions_signed_in()}</b>
            <span className="text-ink-2">{m.missions_tomorrow()}</span>
          </p>
        ) : (
          <Form of={form} className="mx-2 mt-4 block">
            <Button wide name="kind" value="signIn">
              {m.missions_sign_in()}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}

type DayProps = { day: number; done: number; isSignedIn: boolean; mission: Mission; bonus: number }

function Day({ day, done, isSignedIn, mission, bonus }: DayProps) {
  const isDone = day <= done
  const isNext = !isSignedIn && day === done + 1
  const points = (mission.reward === 'points' ? mission.points : 0) + (day === WEEK_DAYS ? bonus : 0)
  const note = isDone ? m.missions_day_done() : isNext ? m.missions_day_today() : ''
  return (
    <li className="mb-1 min-w-0 text-center text-xs">
      <span
        className={classNames(
          'num mx-auto mb-1 flex h-9 w-9 max-w-full items-center justify-center rounded-full font-bold',
          isDone ? 'grad' : isNext ? 'border-2 border-brand-700 text-brand-700' : 'bg-ground text-ink-2',
        )}
      >
        {isDone ? <Icon name="check" size="sm" /> : points > 0 ? `+${points}` : <Icon name="ticket" size="sm" />}
      </span>
      <span className={isNext ? 'font-bold' : 'text-ink-2'}>
        {m.missions_day({ day })}
        {note && <span className="sr-only"> {note}</span>}
      </span>
    </li>
  )
}
