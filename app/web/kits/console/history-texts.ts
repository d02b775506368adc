import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'

const actors: Record<string, () => string> = {
  member: m.console_word_member,
  operator: m.console_word_operator,
  sweep: m.console_by_sweep,
  gateway: m.console_by_gateway,
}

const actorText = (by: string): string => ownOf(actors, by)?.() ?? by

type Moved = { by: string; note: string }

export const moveNote = ({ by, note }: Moved): string | undefined =>
  [by && actorText(by), note].filter(Boolean).join(': ') || undefined
