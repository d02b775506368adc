import * as m from '~/paraglide/messages'
import { csvText } from '~/values/csv'
import { FieldNotes, fieldOf, TextArea, unitsOf } from '~/web/kits/form/field'
import { TypedField } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'
import type { Row } from '../contract/goods-values'
import { GRID_COLUMNS, TABLE_MOST } from '../contract/saving'
import { gridColumns } from './goods-grid'
import type { GridRow } from './goods-rows'

/** Takes what was copied from a spreadsheet. */
export const PastedTable = () => (
  <TypedField name="table">{({ value, error }) => <PasteIn isOpen={Boolean(value || error)} />}</TypedField>
)

const PasteIn = ({ isOpen }: { isOpen: boolean }) => (
  <details className="mt-3" open={isOpen}>
    <summary className="min-h-[2.75rem] py-3 text-sm font-bold text-brand-700">{m.console_goods_table()}</summary>
    <TextArea
      name="table"
      label={m.console_goods_table()}
      hideLabel
      stacked
      rows={6}
      maxLength={TABLE_MOST}
      hint={m.console_goods_table_hint()}
    />
    <Button look="soft" size="sm" intent="table" text={m.console_goods_table_fill()} formNoValidate />
  </details>
)

type WholeTableProps = { options: readonly Row[]; values: readonly Row[]; rows: readonly GridRow[] }

const cell = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const HIDDEN_NAMES = ['choice', 'stockSeen', 'look', 'shown'] as const

/** In the place of the grid, where there are more SKUs than one looks through: copied out, changed and pasted back. */
export function WholeTable({ options, values, rows }: WholeTableProps) {
  const offered = rows.filter(({ isOffered }) => isOffered)
  const names = options.map((row) => row.optionHans ?? '').filter(Boolean)
  const lines = [
    [...names, ...GRID_COLUMNS.map((column) => gridColumns[column].text())],
    ...offered.map(({ row }) => [
      ...(row.choice ?? '').split('.').map((key) => values.find((one) => one.valueKey === key)?.valueHans ?? ''),
      ...GRID_COLUMNS.map((column) => row[column] ?? ''),
    ]),
  ]
  const table = lines.map((line) => line.map(cell).join('\t')).join('\n')
  return (
    <>
      <input type="hidden" name="byTable" value="yes" />
      {offered.map(({ row }) => (
        <Hidden key={row.choice} of={Object.fromEntries(HIDDEN_NAMES.map((name) => [name, row[name] ?? '']))} />
      ))}
      <p className="mb-2 text-sm text-ink-2">{m.console_goods_table_whole({ count: offered.length })}</p>
      <a
        className="btn btn-line btn-sm"
        download="skus.csv"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvText(lines))}`}
      >
        {m.console_orders_table_take()}
      </a>
      <TypedField name="table">
        {(typed) => {
          const { error, ...bound } = fieldOf('table', undefined, typed)
          return (
            <div className="field field-stacked">
              <textarea
                {...bound}
                aria-label={m.console_goods_skus()}
                rows={20}
                maxLength={unitsOf(TABLE_MOST)}
                defaultValue={String(typed.value || table)}
                className="input"
              />
              <FieldNotes of={{ ...bound, error }} />
            </div>
          )
        }}
      </TypedField>
      {offered.map(({ row, name }, at) =>
        GRID_COLUMNS.map((column) => (
          <TypedField key={`${row.choice} ${column}`} name={`${column}[${at}]`}>
            {({ scope, error }) =>
              error ? (
                <p id={`${scope}-${column}[${at}]`} className="field-error">
                  {`${name} · ${gridColumns[column].text()}: ${error}`}
                </p>
              ) : null
            }
          </TypedField>
        )),
      )}
    </>
  )
}
