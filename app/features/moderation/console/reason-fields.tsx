import { z } from 'zod'
import * as f from '~/contract/fields'
import * as m from '~/paraglide/messages'
import { RadioField, TextField } from '~/web/kits/form/field'

const OWN_WORDS_MOST = 140
const READY_MOST = 50

/** A predefined reason is sent in the language in which it was read. */
export const reasonFields = z
  .object({ ready: f.optionalText(READY_MOST), reason: f.optionalText(OWN_WORDS_MOST) })
  .superRefine(({ ready, reason }, context) => {
    if (!ready && !reason) context.addIssue({ code: 'custom', path: ['reason'], message: 'required' })
  })

export const saidReason = ({ ready, reason }: z.output<typeof reasonFields>, id: string) => ({
  id,
  reason: [ready, reason].filter(Boolean).join(' '),
})

const unfit = [
  m.console_ready_advertisement,
  m.console_ready_contact,
  m.console_ready_insult,
  m.console_ready_untrue,
  m.console_ready_sexual,
  m.console_ready_rights,
  m.console_ready_unclear,
]
const fine = [m.console_ready_fine, m.console_ready_opinion]
const sets = { unfit, fine }

type ReasonFieldsProps = {
  set: keyof typeof sets
  label: string
  hint: string
  keyShortcut?: string
}

export function ReasonFields({ set, label, hint, keyShortcut }: ReasonFieldsProps) {
  const texts = sets[set].map((say) => say())
  return (
    <>
      <RadioField
        name="ready"
        label={label}
        chips
        defaultValue=""
        choices={[{ value: '', text: m.console_ready_none() }, ...texts.map((text) => ({ value: text, text }))]}
      />
      <TextField
        name="reason"
        label={m.console_ready_words()}
        hint={hint}
        stacked
        maxLength={OWN_WORDS_MOST}
        aria-keyshortcuts={keyShortcut}
      />
    </>
  )
}
