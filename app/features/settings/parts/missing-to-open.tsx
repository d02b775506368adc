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
  if (steps.length === 0) return null
  return (
    <section className="mb-3">
      <h2 className="mb-2 font-semibold">
        {missing.length > 0 ? m.console_mall_missing() : m.console_mall_still_closed()}
      </h2>
      <div className="card rows">
        {missing.map((step) => (
          <ListRow key={step.id} icon="clock" title={step.title} href={pathOf(step)} />
        ))}
        <ListRow
          title={missing.length > 0 ? m.console_first_steps() : m.console_mall_open()}
          href={paths.consoleFirstSteps}
        />
      </div>
    </section>
  )
}
