import * as m from '~/paraglide/messages'
import { QUANTITY_MOST } from '~/values/quantity'
import { Icon } from './icon'

type QuantityProps = {
  /** What is counted, for the label of the field. */
  of: string
  value: number
  min?: number
  max?: number
  name?: string
  /** Sends a typed number 500 ms after the last key, inside of a live region. */
  auto?: boolean
  /** The id of the form, where the parts stand outside of it. */
  form?: string
  /** The id of the sentence that refuses the number. */
  refusedBy?: string
  /** The intent of its own button, in a form whose other buttons do more; then none of its buttons validates the rest. */
  intent?: string
}

/**
 * Two submit buttons and a number field. Posts the field (`quantity`) and, where a button was pressed, `step` −1 or 1:
 * `askedQuantity` puts them together. The first button in the tree is the one that Enter presses.
 */
export function Quantity(props: QuantityProps) {
  const { of, value, min = 1, max = QUANTITY_MOST, name = 'quantity', auto, form, refusedBy, intent } = props
  const rest = { form, formNoValidate: intent !== undefined }
  return (
    <span className="quantity num">
      <button
        type="submit"
        {...rest}
        name={intent && 'intent'}
        value={intent}
        className="quantity-set only-plain"
        data-default=""
      >
        {m.shell_quantity_set()}
      </button>
      <button
        type="submit"
        {...rest}
        name="step"
        value="-1"
        disabled={value <= min}
        aria-label={m.shell_quantity_less({ of })}
        data-repeat=""
      >
        <Icon name="minus" size="sm" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        form={form}
        name={name}
        defaultValue={value}
        min={min}
        max={max}
        step={1}
        required
        aria-label={m.shell_quantity_of({ of })}
        {...(refusedBy && { 'aria-invalid': true, 'aria-describedby': refusedBy, autoFocus: true })}
        data-autosubmit={auto ? '' : undefined}
      />
      <button
        type="submit"
        {...rest}
        name="step"
        value="1"
        disabled={value >= max}
        aria-label={m.shell_quantity_more({ of })}
        data-repeat=""
      >
        <Icon name="plus" size="sm" />
      </button>
    </span>
  )
}

/** A number field of a larger form; a script adds a button on each side of it. */
export function QuantityField({
  of,
  value,
  min = 1,
  max = QUANTITY_MOST,
  name = 'quantity',
  refusedBy,
}: QuantityProps) {
  return (
    <number-stepper class="quantity num">
      <button type="button" data-step="-1" aria-label={m.shell_quantity_less({ of })}>
        <Icon name="minus" size="sm" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        defaultValue={value}
        min={min}
        max={max}
        step={1}
        required
        aria-label={m.shell_quantity_of({ of })}
        {...(refusedBy && { 'aria-invalid': true, 'aria-describedby': refusedBy, autoFocus: true })}
      />
      <button type="button" data-step="1" aria-label={m.shell_quantity_more({ of })}>
        <Icon name="plus" size="sm" />
      </button>
    </number-stepper>
  )
}

/** The quantity that was asked for: the number in the field, one less or one more where a button was pressed. */
export function askedQuantity(data: { quantity: number; step?: string }): number {
  return data.quantity + (data.step === '1' ? 1 : data.step === '-1' ? -1 : 0)
}
