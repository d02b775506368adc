import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ownOf } from '~/values/own'
import { dateTimeText } from '~/values/time'
import { ListRow } from '~/web/ui/list-row'
import { Timeline } from '~/web/ui/timeline'
import { When } from '~/web/ui/when'
import { Section } from './card'

const actors: Record<string, () => string> = {
  member: m.console_word_member,
  operator: m.console_word_operator,
  sweep: m.console_by_sweep,
  gateway: m.console_by_gateway,
}

const actorText = (by: string): string => ownOf(actors, by)?.() ?? by

type Moved = { by: string; note: string }

type MoveTexts = Readonly<Record<string, () => string>>

/** A move that has no name any more is shown as it is stored. */
const moveText = (texts: MoveTexts, move: string): string => ownOf(texts, move)?.() ?? move

export const moveNote = ({ by, note }: Moved): string | undefined =>
  [by && actorText(by), note].filter(Boolean).join(': ') || undefined

type HistoryProps = {
  label?: string
  moves: readonly { move: string; at: string; note: string }[]
  texts: MoveTexts
}

export function History({ label, moves, texts }: HistoryProps) {
  return (
    <section className="card rows" aria-label={label}>
      {moves.map(({ move, at, note }) => (
        <ListRow key={`${move}${at}`} title={moveText(texts, move)} note={note} value={<When at={at} />} />
      ))}
    </section>
  )
}

export const momentText = (at: string): string => dateTimeText(new Date(at), getLocale())

type MovesProps = {
  title: string
  /** The oldest first. */
  moves: readonly { move: string; by: string; at: string; note: string }[]
  texts: MoveTexts
}

export function Moves({ title, moves, texts }: MovesProps) {
  const entries = moves.map(({ move, at, ...said }) => ({
    text: moveText(texts, move),
    time: momentText(at),
    note: moveNote(said),
  }))
  return (
    <Section title={title} minor>
      <Timeline entries={entries.reverse()} />
    </Section>
  )
}
