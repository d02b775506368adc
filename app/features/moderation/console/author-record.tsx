import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ListRow } from '~/web/ui/list-row'
import type { AuthorRecord } from '../contract/operators'

type Props = { author: { id: string; nickname: string }; record: AuthorRecord; seesMembers: boolean }

export const AuthorRows = ({ author: { id, nickname }, record, seesMembers }: Props) => (
  <>
    <ListRow
      title={m.console_word_member()}
      value={nickname}
      href={seesMembers ? withQuery(paths.consoleMember, { id }) : undefined}
    />
    <ListRow title={m.console_reports_record()} note={m.console_reports_record_text({ ...record })} />
  </>
)
