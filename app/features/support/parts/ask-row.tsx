import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ActionIcon } from '~/web/ui/action-bar'
import { ListRow } from '~/web/ui/list-row'
import type { QuestionKind } from '../contract/members'
import { NEWEST } from './thread'

type Thing = { kind: QuestionKind; id: string }

/** Without names, so it may stand on a cached page. */
const serviceOf = ({ kind, id }: Thing) => `${withQuery(paths.question, { kind, about: id })}#${NEWEST}`

export const AskRow = (thing: Thing) => <ListRow icon="chat" title={m.facts_service()} href={serviceOf(thing)} />

export const ServiceIcon = (thing: Thing) => (
  <ActionIcon href={serviceOf(thing)} icon="chat" text={m.questions_service()} />
)
