import * as m from '~/paraglide/messages'
import { paths, type ScreenName, withQuery } from '~/paths'
import { useWays } from '~/web/kits/console/rights'
import { ListRow } from '~/web/ui/list-row'
import type { FirstStep } from '../contract/opening'

export function useStepPath(): ({ screen, query }: FirstStep) => string | undefined {
  const leadsTo = useWays()
  return ({ screen, query }) => {
    const path = paths[screen as ScreenName]
    return leadsTo(path) ? withQuery(path, query) : undefined
  }
}

export function MissingToOpen({ steps }: { steps: readonly FirstStep[] }) {
  const pathOf = useStepPath()
  const missing = steps.filter(({ isNeeded, isDone }) => isNeeded && !isDone)
  if (missing.length === 0) return null
  return (
    <section className="mb-3">
      <h2 className="mb-2 font-semibold">{m.console_mall_missing()}</h2>
      <div className="card rows">
        {missing.map((step) => (
          <ListRow key={step.id} icon="clock" title={step.title} href={pathOf(step)} />
        ))}
        <ListRow title={m.console_first_steps()} href={paths.consoleFirstSteps} />
      </div>
    </section>
  )
}
