import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { ListRow } from '~/web/ui/list-row'

/** The way to the draw that runs, from where a shopper may look for it. */
export const DrawRow = ({ name, cost }: { name: string; cost: number }) => (
  <ListRow
    icon="ticket"
    title={name}
    note={<span className="num">{m.draws_cost({ cost })}</span>}
    href={paths.prizeDraw}
  />
)
