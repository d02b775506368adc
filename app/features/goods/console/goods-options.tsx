import { FIELD_LOCALES } from '~/contract/language-fields'
import * as m from '~/paraglide/messages'
import { type Locale, languageNames } from '~/values/locales'
import { GridCell } from '~/web/kits/form/grid-cell'
import { Hidden } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'
import { GOODS_OPTIONS_MOST, OPTION_NAME_MOST, OPTION_VALUE_MOST } from '../contract/editing'
import type { Row } from '../contract/goods-values'
import { GOODS_LOCALES } from './goods-words'

type OptionsProps = { options: readonly Row[]; values: readonly Row[] }

export function GoodsOptions({ options, values }: OptionsProps) {
  const placed = values.map((row, at) => ({ row, at }))
  return (
    <>
      <div className="goods-options">
        {Array.from({ length: GOODS_OPTIONS_MOST }, (_, option) => {
          const own = placed.filter(({ row }) => row.optionOf === String(option))
          const title = m.console_goods_option_number({ number: option + 1 })
          return (
            <fieldset key={title}>
              <legend className="text-sm font-bold">{title}</legend>
              <InLanguages
                name="option"
                at={option}
                label={`${title} · ${m.console_goods_option_name()}`}
                shown={m.console_goods_option_name()}
                most={OPTION_NAME_MOST}
                row={options[option] ?? {}}
              />
              {own.map(({ row, at }, place) => (
                <div key={row.valueKey || at}>
                  <Hidden of={{ valueKey: row.valueKey ?? '', optionOf: option }} />
                  <InLanguages
                    name="value"
                    at={at}
                    label={`${title} · ${m.console_goods_option_value({ number: place + 1 })}`}
                    shown={m.console_goods_option_value({ number: place + 1 })}
                    most={OPTION_VALUE_MOST}
                    row={row}
                  />
                </div>
              ))}
            </fieldset>
          )
        })}
      </div>
      <p className="mb-2 text-xs text-ink-3">{m.console_goods_options_hint()}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="line" size="sm" intent="more" text={m.console_goods_options_more()} formNoValidate />
        <Button look="soft" size="sm" intent="grid" text={m.console_goods_grid_make()} formNoValidate />
      </div>
    </>
  )
}

type InLanguagesProps = { name: 'option' | 'value'; at: number; label: string; shown: string; most: number; row: Row }

const InLanguages = ({ name, at, label, shown, most, row }: InLanguagesProps) =>
  GOODS_LOCALES.map((locale: Locale) => {
    const column = `${name}${FIELD_LOCALES[locale]}`
    const isOwn = locale === 'zh-Hans'
    return (
      <div key={column} className="field field-stacked goods-line">
        <GridCell
          name={column}
          at={at}
          label={isOwn ? label : `${label} · ${languageNames[locale]}`}
          value={row[column] ?? ''}
          most={most}
          placeholder={isOwn ? shown : row[`${name}Hans`]}
          lang={locale}
        />
      </div>
    )
  })
