import * as m from '~/paraglide/messages'
import { type Chosen, isAvailable, type SkuOption, type SkuRow } from '~/web/enhance/sku-choice'
import { TypedField } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'

/** By position: option0, option1 … */
export const optionField = (index: number) => `option${index}`

export function chosenOptions(fields: { get(name: string): unknown }, options: readonly SkuOption[]): Chosen {
  return options.map((_, index) => {
    const value = fields.get(optionField(index))
    return typeof value === 'string' ? value : undefined
  })
}

type SkuPickerProps = {
  options: readonly SkuOption[]
  skus: readonly SkuRow[]
  chosen: Chosen
  show: string
}

/**
 * With a script, elements marked `data-sku="price | was | stock | chosen"` anywhere on the screen follow the choice;
 * `data-sku="picture"` wraps a picture.
 */
export function SkuPicker({ options, skus, chosen, show }: SkuPickerProps) {
  if (options.length === 0) return null
  return (
    <sku-picker
      class="block"
      data-skus={JSON.stringify(skus)}
      data-left={m.shell_sku_left({ count: '{count}' })}
      data-out={m.shell_sku_sold_out()}
    >
      {options.map((option, index) => (
        <fieldset key={option.name} className="mb-3">
          <legend className="mb-1 text-sm text-ink-2">{option.name}</legend>
          <div className="chips">
            {option.values.map((value) => {
              const off = !isAvailable(skus, chosen, index, value)
              return (
                <label key={value} className={classNames('chip', off && 'chip-off')}>
                  <input
                    type="radio"
                    name={optionField(index)}
                    value={value}
                    defaultChecked={chosen[index] === value}
                    required
                  />
                  <span>
                    {value}
                    <span className="chip-note"> {m.shell_sku_sold_out()}</span>
                  </span>
                </label>
              )
            })}
          </div>
          <TypedField name={optionField(index)}>
            {({ error }) =>
              error && (
                <p role="alert" className="field-error">
                  {error}
                </p>
              )
            }
          </TypedField>
        </fieldset>
      ))}
      <Button look="line" size="sm" formMethod="get" formAction={show} formNoValidate className="only-plain mb-2">
        {m.shell_sku_show()}
      </Button>
    </sku-picker>
  )
}
