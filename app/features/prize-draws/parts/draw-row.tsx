import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { ListRow } from '~/web/ui/list-row'

export const DrawRow = ({ name, cost }: { name: string; cost: number }) => (
  <ListRow
    icon="ticket"
    title={name}
    note={<span className="num">{m.draws_cost({ cost })}</span>}
    href={paths.prizeDraw}
  />
)
