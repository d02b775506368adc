import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/web/ui/button'

type HomeWaysProps = { draw: { name: string } | null; activity: { id: string; title: string } | null }

/** Few elements: the home page has no budget for more. */
export const HomeWays = ({ draw, activity }: HomeWaysProps) => (
  <nav aria-label={m.home_ways()} className="mx-4 mt-3 flex flex-wrap gap-x-2 gap-y-3">
    <ButtonLink look="soft" size="sm" className="max-w-full" href={paths.missions}>
      {m.missions_title()}
    </ButtonLink>
    <ButtonLink look="soft" size="sm" className="max-w-full" href={paths.points}>
      {m.exchange_title()}
    </ButtonLink>
    <ButtonLink
      look="soft"
      size="sm"
      className="max-w-full"
      href={activity ? withQuery(paths.activity, { id: activity.id }) : paths.activities}
    >
      {activity?.title ?? m.activities_title()}
    </ButtonLink>
    {draw && (
      <ButtonLink look="soft" size="sm" className="max-w-full" href={paths.prizeDraw}>
        {draw.name}
      </ButtonLink>
    )}
  </nav>
)
