import { m } from '~/paraglide/messages'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'

/** The ways to what can be earned and won. Few elements: home has no room for more parts. */
export const HomeWays = ({ draw }: { draw: { name: string } | null }) => (
  <nav aria-label={m.home_ways()} className="mx-4 mt-3 flex flex-wrap gap-x-2 gap-y-3">
    <ButtonLink look="soft" size="sm" className="max-w-full" href={paths.missions}>
      {m.missions_title()}
    </ButtonLink>
    <ButtonLink look="soft" size="sm" className="max-w-full" href={paths.points}>
      {m.exchange_title()}
    </ButtonLink>
    {draw && (
      <ButtonLink look="soft" size="sm" className="max-w-full" href={paths.prizeDraw}>
        {draw.name}
      </ButtonLink>
    )}
  </nav>
)
