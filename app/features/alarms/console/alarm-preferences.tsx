import { channelName } from '~/features/payments/parts/channel-name'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { CardForm } from '~/web/kits/form/act-form'
import { deskAct } from '~/web/kits/form/desk-act'
import { CheckboxesField } from '~/web/kits/form/field'
import { Field } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'
import { alarmOf } from '../contract/kinds'
import type { AlarmPreferences as Preferences } from '../contract/operators'

export const prefer = deskAct('prefer', desk.alarms.prefer, m.toast_saved)

export function AlarmPreferences({ of, channels }: { of: Preferences; channels: readonly string[] }) {
  const { form } = prefer
  const { email, alarms, summary, kinds, ofRole, mark } = of
  const groups = channels.filter((one) => one !== 'smtp').map(channelName)
  return (
    <CardForm
      of={form}
      values={{ email, alarms, summary, kinds: [...kinds], seen: mark }}
      title={m.console_alarm_mail_title()}
      about={channels.includes('smtp') ? m.console_alarm_mail_text() : m.console_alarm_mail_none()}
    >
      {groups.length > 0 && (
        <p className="mb-2 text-sm text-ink-2">
          {m.console_alarm_groups({ names: groups.join(m.console_alarm_between()) })}
        </p>
      )}
      <Field of={form} name="email" label={m.cards_field_mail()} type="email" autoComplete="email" />
      <Field of={form} name="alarms" label={m.console_alarm_by_mail()} />
      <Field of={form} name="summary" label={m.console_alarm_summary()} />
      <CheckboxesField
        name="kinds"
        label={m.console_alarm_kinds()}
        choices={ofRole.map((kind) => ({ value: kind, text: alarmOf(kind).title() }))}
      />
      <Button className="mt-4" intent="prefer" text={m.word_save()} />
    </CardForm>
  )
}
