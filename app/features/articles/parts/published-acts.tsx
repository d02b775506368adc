import * as m from '~/paraglide/messages'
import { moveNote } from '~/web/kits/console/history-texts'
import { ReasonForm } from '~/web/kits/form/act-form'
import { TextField } from '~/web/kits/form/field'
import { Form, type FormOf, formFor } from '~/web/kits/form/form'
import { Button, ButtonLink } from '~/web/ui/button'
import { Timeline } from '~/web/ui/timeline'
import { articleDesk } from '../contract/desk'
import { TAKE_DOWN_REASON_MOST } from '../contract/limits'
import { articleMoveText } from './article-texts'

/** The form by which an article or a video is taken down. */
export const takeDownForm = formFor('takeDown', articleDesk.takeDown.input.omit({ id: true }))

type PublishProps = {
  of: FormOf<{ at?: string; version?: number }>
  /** Of what is published, where the call asks for it. */
  version?: number
  /** Whether a day may be given. */
  isUnseen: boolean
  editHref: string
}

/** Publishes what the mall has made, at once or on a day. */
export function PublishPart({ of, version, isUnseen, editHref }: PublishProps) {
  return (
    <section className="card mb-4 p-4">
      <Form of={of} className="console-narrow">
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {isUnseen && (
          <TextField
            name="at"
            type="date"
            label={m.console_articles_at()}
            hint={m.console_articles_at_hint()}
            stacked
          />
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button name="intent" value="publish">
            {m.console_articles_publish()}
          </Button>
          <ButtonLink look="line" href={editHref}>
            {m.console_articles_edit()}
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}

export function TakeDownPart() {
  return (
    <ReasonForm
      of={takeDownForm}
      text={m.console_articles_take_down()}
      label={m.console_articles_reason()}
      hint={m.console_articles_reason_hint()}
      most={TAKE_DOWN_REASON_MOST}
    />
  )
}

type Moved = { move: string; by: string; at: string; note: string }

/** What became of an article or a video, the newest first; `at` as it is read. */
export function MovesPart({ moves }: { moves: readonly Moved[] }) {
  const entries = moves.map(({ move, at, ...said }) => ({
    text: articleMoveText(move),
    time: at,
    note: moveNote(said),
  }))
  return (
    <section className="card mb-4 p-4">
      <h2 className="mb-2 font-bold">{m.console_articles_history()}</h2>
      <Timeline entries={entries.reverse()} />
    </section>
  )
}
