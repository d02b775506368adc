import * as m from '~/paraglide/messages'
import { ListRow } from '~/web/ui/list-row'
import { useFacts } from './use-facts'

export function ServiceRow() {
  const link = useFacts()?.serviceLink
  return link ? <ListRow icon="chat" title={m.facts_service()} href={link} /> : null
}
