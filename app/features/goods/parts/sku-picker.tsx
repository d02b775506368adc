import * as m from '~/paraglide/messages'
import { fen, shortYuan, yuanText } from '~/values/money'
import { type Chosen, isAvailable, type SkuOption, type SkuRow, type SkuShown } from '~/web/enhance/sku-choice'
import { TypedField } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'

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

function shown({ values, stock, picture, price, was, after, terms = '' }: SkuRow): SkuShown {
  const texts = {
    ...{ price: yuanText(fen(price)), after: after == null ? '' : yuanText(fen(after)), terms },
    was: was && was > price ? `¥${shortYuan(fen(was))}` : '',
    stock: stock > 0 ? m.shell_sku_left({ count: stock }) : m.shell_sku_sold_out(),
    chosen: values.join(' · '),
  }
  return { values, stock, picture, texts }
}

/** A script lets elements with `data-sku` follow the choice: price, after, terms, was, stock, chosen and picture. */
export function SkuPicker({ options, skus, chosen, show }: SkuPickerProps) {
  if (options.length === 0) return null
  return (
    <sku-picker class="block" data-skus={JSON.stringify(skus.map(shown))}>
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
