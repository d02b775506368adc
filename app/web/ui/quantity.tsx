import * as m from '~/paraglide/messages'
import { QUANTITY_MOST } from '~/values/quantity'
import { Icon } from './icon'

type QuantityProps = {
  of: string
  value: number
  min?: number
  max?: number
  name?: string
  /** 500 ms after the last key, inside of a live region. */
  auto?: boolean
  form?: string
  refusedBy?: string
  /** In a form with other buttons; none of its own validates the rest then. */
  intent?: string
}

/** Posts `quantity` and `step` −1 or 1, see `requestedQuantity`. Enter presses the first button in the tree. */
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

export function requestedQuantity(data: { quantity: number; step?: string }): number {
  return data.quantity + (data.step === '1' ? 1 : data.step === '-1' ? -1 : 0)
}
