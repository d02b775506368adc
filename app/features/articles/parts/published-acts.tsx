import * as m from '~/paraglide/messages'
import { Section } from '~/web/kits/detail/card'
import { ReasonForm } from '~/web/kits/form/act-form'
import { TextField } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { Button, ButtonLink } from '~/web/ui/button'

type PublishProps = {
  of: FormOf<{ at?: string; version?: number }>
  version?: number
  isUnseen: boolean
  editHref: string
}

export function PublishPart({ of, version, isUnseen, editHref }: PublishProps) {
  return (
    <Section>
      <Form of={of} className="console-narrow">
        {version !== undefined && <Hidden of={{ version }} />}
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
          <Button intent="publish" text={m.console_articles_publish()} />
          <ButtonLink look="line" href={editHref} text={m.word_edit()} />
        </div>
      </Form>
    </Section>
  )
}

export const TakeDownPart = ({ of }: { of: FormOf<unknown> }) => (
  <ReasonForm
    of={of}
    text={m.console_articles_take_down()}
    label={m.word_reason()}
    hint={m.console_articles_reason_hint()}
  />
)
