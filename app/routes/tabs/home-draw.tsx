import { m } from '~/paraglide/messages'
import { paths } from '~/paths'
import { Icon } from '~/ui/icon'

/** The way to the draw that runs. In one line: home has no room for more parts. */
export const HomeDraw = ({ name, cost }: { name: string; cost: number }) => (
  <a href={paths.prizeDraw} className="card row num mx-4 mt-3">
    <Icon name="ticket" className="mr-3 flex-none text-brand-700" />
    {`${name} · ${m.draws_cost({ cost })}`}
  </a>
)
