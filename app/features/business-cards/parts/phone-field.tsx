import * as m from '~/paraglide/messages'
import { PHONE_MOST } from '~/values/phones'
import { FieldNotes, fieldOf, unitsOf } from '~/web/kits/form/field'
import { TypedField } from '~/web/kits/form/form'

export function PhoneField({ index }: { index: number }) {
  const label = m.cards_field_phone({ number: index + 1 })
  return (
    <TypedField name={`phones[${index}]`}>
      {(typed) => {
        const field = fieldOf(`phones[${index}]`, undefined, typed)
        const { error: _, ...bound } = field
        return (
          <div className="field field-stacked">
            <label htmlFor={field.id} className="field-label">
              {label}
            </label>
            <div className="field-body">
              <input
                {...bound}
                name="phones"
                inputMode="tel"
                maxLength={unitsOf(PHONE_MOST)}
                className="input"
                defaultValue={typeof typed.value === 'string' ? typed.value : ''}
              />
              <FieldNotes of={field} />
            </div>
          </div>
        )
      }}
    </TypedField>
  )
}
