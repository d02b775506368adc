import type { InputHTMLAttributes } from 'react'
import { FieldNotes, fieldOf, storedOf, unitsOf } from '../form/field'
import { TypedField } from '../form/form'

type LineFieldProps = {
  name: string
  at: number
  label: string
  value: string
  most?: number
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'readOnly'>

export function LineField({ name, at, label, value, most = 140, ...rest }: LineFieldProps) {
  return (
    <TypedField name={`${name}[${at}]`}>
      {(typed) => {
        const field = fieldOf(`${name}[${at}]`, undefined, typed)
        const { error: _, ...bound } = field
        return (
          <div className="field field-stacked">
            <label htmlFor={field.id} className="field-label">
              {label}
            </label>
            <div className="field-body">
              <input
                {...rest}
                {...bound}
                name={name}
                maxLength={unitsOf(most)}
                autoComplete="off"
                defaultValue={value}
                className="input"
              />
              <FieldNotes of={field} stored={storedOf({ ...typed, value }, undefined)} />
            </div>
          </div>
        )
      }}
    </TypedField>
  )
}
