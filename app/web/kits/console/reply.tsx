import * as m from '~/paraglide/messages'
import { Section } from '~/web/kits/detail/card'
import { Button } from '~/web/ui/button'
import { TextArea } from '../form/field'
import { Form, type FormOf } from '../form/form'

type ReplyProps = { form: FormOf<unknown>; of: { reply: string | null; mark: string }; most: number }

export function Reply({ form, of: { reply, mark: seen }, most }: ReplyProps) {
  return (
    <Section>
      {reply !== null && (
        <>
          <h2 className="font-bold">{m.console_reply_answered()}</h2>
          <p className="mb-4 whitespace-pre-line">{reply}</p>
        </>
      )}
      <Form of={form} values={{ seen }} className="console-narrow">
        <TextArea
          name="reply"
          label={reply === null ? m.console_reply() : m.console_reply_change()}
          stacked
          rows={4}
          maxLength={most}
          required
        />
        <Button
          look={reply === null ? undefined : 'line'}
          className="mt-3"
          intent={form.id}
          text={reply === null ? m.console_reply_send() : m.console_reply_replace()}
        />
      </Form>
    </Section>
  )
}
