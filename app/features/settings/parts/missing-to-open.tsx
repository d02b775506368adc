import * as m from '~/paraglide/messages'
import { paths, type ScreenName, withQuery } from '~/paths'
import { ListRow } from '~/web/ui/list-row'
import type { FirstStep } from '../contract/opening'

export const stepPath = ({ screen, query }: FirstStep): string => withQuery(paths[screen as ScreenName], query)

/** Nothing where nothing is missing. */
export function MissingToOpen({ steps }: { steps: readonly FirstStep[] }) {
  const missing = steps.filter(({ isNeeded, isDone }) => isNeeded && !isDone)
  if (missing.length === 0) return null
  return (
    <section className="mb-3">
      <h2 className="mb-2 font-semibold">{m.console_mall_missing()}</h2>
      <div className="card rows">
        {missing.map((step) => (
          <ListRow key={step.id} icon="clock" title={step.title} href={stepPath(step)} />
        ))}
        <ListRow title={m.console_first_steps()} href={paths.consoleFirstSteps} />
      </div>
    </section>
  )
}
