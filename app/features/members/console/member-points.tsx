import type { z } from 'zod'
import { ADJUST_WAYS, ADJUSTED_MOST, adjustFields } from '~/features/points/contract/desk'
import * as m from '~/paraglide/messages'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { RadioField, TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'

export const pointsForm = formFor('points', adjustFields.extend(factorInput), { secrets: ['factorCode'] })

export type PointsTyped = z.output<typeof adjustFields> & { factorCode?: string }

const wayTexts = { give: m.console_points_give, take: m.console_points_take }

/** Gives the member points or takes them, with a reason that the member reads. */
export function MemberPoints({ submissionId }: { submissionId: string }) {
  return (
    <Form of={pointsForm} values={{ way: 'give' }} className="console-narrow card mb-4 block p-4">
      <h2 className="mb-1 text-base font-bold">{m.console_points_adjust()}</h2>
      <p className="text-sm text-ink-2">{m.console_points_adjust_text()}</p>
      <input type="hidden" name="submissionId" value={submissionId} />
      <RadioField
        name="way"
        label={m.console_points_way()}
        chips
        required
        choices={ADJUST_WAYS.map((value) => ({ value, text: wayTexts[value]() }))}
      />
      <TextField
        name="points"
        label={m.console_points_count()}
        type="number"
        inputMode="numeric"
        min={1}
        max={ADJUSTED_MOST}
        stacked
        required
      />
      <TextField name="why" label={m.console_points_why()} stacked maxLength={140} required />
      <FactorField />
      <Button className="mt-3" name="intent" value="points">
        {m.console_points_do()}
      </Button>
    </Form>
  )
}
