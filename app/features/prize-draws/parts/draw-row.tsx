import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { isInMessenger } from '~/values/visit-sources'
import { ListRow } from '~/web/ui/list-row'

/** Hidden inside messengers, which ban shops for draws. */
export const drawsShown = (request: Request, inMessenger: boolean): boolean =>
  inMessenger || !isInMessenger(request.headers.get('user-agent') ?? '')

export const shownHere = <Activity,>(
  request: Request,
  { activity, inMessenger }: { activity: Activity; inMessenger: boolean },
): Activity | null => (drawsShown(request, inMessenger) ? activity : null)

export const DrawRow = ({ name, cost }: { name: string; cost: number }) => (
  <ListRow
    icon="ticket"
    title={name}
    note={<span className="num">{m.draws_cost({ cost })}</span>}
    href={paths.prizeDraw}
  />
)
