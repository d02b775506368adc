import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { CardForm } from '~/web/kits/form/act-form'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { Field, Hidden, Options } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'

export const points = deskAct('points', desk.points.adjust, m.console_points_adjusted_toast)

const wayTexts = { give: m.console_word_give, take: m.console_word_take }

export function MemberPoints({ submissionId }: { submissionId: string }) {
  const { form } = points
  return (
    <CardForm
      of={form}
      values={{ way: 'give' }}
      title={m.console_points_adjust()}
      about={m.console_points_adjust_text()}
    >
      <Hidden of={{ submissionId }} />
      <Options of={form} name="way" label={m.console_points_way()} texts={wayTexts} />
      <Field of={form} name="points" label={m.console_points_count()} />
      <Field of={form} name="why" label={m.console_points_why()} />
      <FactorField />
      <Button className="mt-3" intent="points" text={m.console_points_do()} />
    </CardForm>
  )
}
