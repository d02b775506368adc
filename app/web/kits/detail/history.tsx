import { getLocale } from '~/paraglide/runtime'
import { dateTimeText } from '~/values/time'
import { ListRow } from '~/web/ui/list-row'
import { Timeline } from '~/web/ui/timeline'
import { When } from '~/web/ui/when'
import { moveNote } from '../console/history-texts'
import { Section } from './card'

type HistoryProps = {
  label?: string
  moves: readonly { move: string; at: string; note: string }[]
  text: (move: string) => string
}

/** What became of a thing, line by line. */
export function History({ label, moves, text }: HistoryProps) {
  return (
    <section className="card rows" aria-label={label}>
      {moves.map(({ move, at, note }) => (
        <ListRow key={`${move}${at}`} title={text(move)} note={note} value={<When at={at} />} />
      ))}
    </section>
  )
}

/** A moment in the reader's language. */
export const momentText = (at: string): string => dateTimeText(new Date(at), getLocale())

type MovesProps = {
  title: string
  /** The oldest first. */
  moves: readonly { move: string; by: string; at: string; note: string }[]
  text: (move: string) => string
}

/** What became of a thing and who did it, the newest first. */
export function Moves({ title, moves, text }: MovesProps) {
  const entries = moves.map(({ move, at, ...said }) => ({
    text: text(move),
    time: momentText(at),
    note: moveNote(said),
  }))
  return (
    <Section title={title} minor>
      <Timeline entries={entries.reverse()} />
    </Section>
  )
}
