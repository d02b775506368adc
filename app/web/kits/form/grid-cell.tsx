import type { InputHTMLAttributes } from 'react'
import { classNames } from '~/web/ui/class-names'
import { fieldOf, unitsOf } from './field'
import { TypedField } from './form'

type GridCellProps = {
  name: string
  at: number
  /** Of the row and its column; nothing else names it. */
  label: string
  value: string
  most?: number
  className?: string
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder' | 'lang'>

export const GridCell = ({ name, at, label, value, most = 140, className, ...rest }: GridCellProps) => (
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
            className={classNames('input grid-cell', className)}
          />
          {error && (
            <p id={`${bound.id}-error`} className="field-error">
              {error}
            </p>
          )}
        </>
      )
    }}
  </TypedField>
)
