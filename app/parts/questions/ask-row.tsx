import type { QuestionKind } from '~/contract/questions/kinds'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ListRow } from '~/ui/list-row'

/** The way to ask about something. It names nobody, so that it may stand on a kept page. */
export const AskRow = ({ kind, id }: { kind: QuestionKind; id: string }) => (
  <ListRow icon="chat" title={m.questions_ask()} href={withQuery(paths.question, { kind, about: id })} />
)
