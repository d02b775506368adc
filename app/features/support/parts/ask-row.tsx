import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ListRow } from '~/web/ui/list-row'
import type { QuestionKind } from '../contract/members'
import { NEWEST } from './thread'

/** Without names, so it may stand on a cached page. */
export const AskRow = ({ kind, id }: { kind: QuestionKind; id: string }) => (
  <ListRow icon="chat" title={m.questions_ask()} href={`${withQuery(paths.question, { kind, about: id })}#${NEWEST}`} />
)
