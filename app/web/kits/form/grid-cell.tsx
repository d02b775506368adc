import type { InputHTMLAttributes } from 'react'
import { fieldOf, unitsOf } from './field'
import { TypedField } from './form'

type GridCellProps = {
  name: string
  at: number
  /** Of the row and its column; nothing else names it. */
  label: string
  value: string
  most?: number
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder' | 'lang' | 'readOnly'>

/** One of several fields of a name. */
export const GridCell = ({ name, at, label, value, most = 140, ...rest }: GridCellProps) => (
  <TypedField name={`${name}[${at}]`}>
    {(typed) => {
      const { error, ...bound } = fieldOf(`${name}[${at}]`, undefined, typed)
      return (
        <>
          <input
            {...rest}
            {...bound}
            name={name}
            aria-label={label}
            maxLength={unitsOf(most)}
            autoComplete="off"
            defaultValue={value}
            className="input grid-cell"
          />
          {error && (
            <span id={`${bound.id}-error`} className="field-error block">
              {error}
            </span>
          )}
        </>
      )
    }}
  </TypedField>
)
