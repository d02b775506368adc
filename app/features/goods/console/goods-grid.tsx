import * as m from '~/paraglide/messages'
import { TypedField } from '~/web/kits/form/form'
import { GridCell } from '~/web/kits/form/grid-cell'
import { Hidden } from '~/web/kits/form/schema-field'
import { Icon } from '~/web/ui/icon'
import { Picture } from '~/web/ui/picture'
import { SKU_BARCODE_MOST, SKU_CODE_MOST } from '../contract/editing'
import { GRID_COLUMNS, type GridColumn } from '../contract/saving'
import type { GridRow } from './goods-rows'

type Column = { text: () => string; mode: 'decimal' | 'numeric' | 'text'; most: number; fills?: true }

export const gridColumns: Record<GridColumn, Column> = {
  price: { text: m.word_price, mode: 'decimal', most: 12, fills: true },
  marketPrice: { text: m.console_goods_market_price, mode: 'decimal', most: 12, fills: true },
  cost: { text: m.console_goods_cost, mode: 'decimal', most: 12, fills: true },
  pieces: { text: m.console_stock, mode: 'numeric', most: 9, fills: true },
  code: { text: m.console_goods_code, mode: 'text', most: SKU_CODE_MOST },
  barcode: { text: m.console_goods_barcode, mode: 'text', most: SKU_BARCODE_MOST },
  weight: { text: m.console_goods_weight, mode: 'numeric', most: 9, fills: true },
  lowBelow: { text: m.console_goods_low_below, mode: 'numeric', most: 7, fills: true },
}

type StockNow = { available: number; lastEntry: string }

type GridProps = { rows: readonly GridRow[]; pictures: readonly string[]; available: ReadonlyMap<string, StockNow> }

export function GoodsGrid({ rows, pictures, available }: GridProps) {
  return (
    <section className="grid-box" aria-label={m.console_goods_skus()}>
      <table className="grid-table" data-grid="">
        <thead>
          <tr>
            <th scope="col">{m.console_goods_skus_one()}</th>
            {GRID_COLUMNS.map((column) => (
              <Heading key={column} name={column} {...gridColumns[column]} />
            ))}
            <Heading name="look" text={m.word_picture} fills />
            <th scope="col">{m.console_goods_shown()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one, at) => (
            <Line key={one.row.choice || 'only'} {...one} at={at} pictures={pictures} available={available} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Heading({ name, text, fills }: { name: string; text: () => string; fills?: true }) {
  const said = text()
  return (
    <th scope="col">
      {said}
      {fills && (
        <button type="submit" name="intent" value={`fill:${name}`} className="btn-round" formNoValidate>
          <Icon name="down" size="sm" label={m.console_goods_fill({ column: said })} />
        </button>
      )}
    </th>
  )
}

type LineProps = GridRow & { at: number } & Omit<GridProps, 'rows'>

function Line({ row, name, isOffered, at, pictures, available }: LineProps) {
  const said = name || m.console_goods_only_sku()
  const isKnown = Boolean(row.stockSeen)
  return (
    <tr className={row.shown === 'no' ? 'grid-off' : undefined}>
      <th scope="row">
        {said}
        {!isOffered && <span className="block text-xs font-normal text-ink-2">{m.console_goods_not_offered()}</span>}
        <Hidden of={{ choice: row.choice ?? '' }} />
      </th>
      {GRID_COLUMNS.map((column) => {
        const { text, mode, most } = gridColumns[column]
        return (
          <td key={column}>
            <GridCell
              name={column}
              at={at}
              label={`${said} · ${text()}`}
              value={row[column] ?? ''}
              most={most}
              inputMode={mode}
              className={mode === 'text' ? 'grid-wide' : undefined}
            />
            {column === 'pieces' && <StockSeen at={at} row={row} now={available.get(row.choice ?? '')} />}
          </td>
        )
      })}
      <td>
        <Look said={said} at={at} value={row.look ?? ''} pictures={pictures} />
      </td>
      <td>
        {isKnown && isOffered ? (
          <select
            name="shown"
            aria-label={`${said} · ${m.console_goods_shown()}`}
            className="input grid-cell"
            defaultValue={row.shown || 'yes'}
          >
            <option value="yes">{m.console_goods_shown_yes()}</option>
            <option value="no">{m.console_goods_shown_no()}</option>
          </select>
        ) : (
          <>
            <Hidden of={{ shown: isOffered ? 'yes' : 'no' }} />
            {isOffered ? m.console_goods_shown_yes() : m.console_goods_shown_no()}
          </>
        )}
      </td>
    </tr>
  )
}

type StockSeenProps = { at: number; row: GridRow['row']; now: StockNow | undefined }

/** What the form has shown of the stock; where that was refused, what it is by now, which stands beside the field. */
const StockSeen = ({ at, row, now }: StockSeenProps) => (
  <TypedField name={`pieces[${at}]`}>
    {({ error }) => (
      <>
        <Hidden of={{ stockSeen: error && now ? `${now.available}:${now.lastEntry}` : (row.stockSeen ?? '') }} />
        {error && now && (
          <span className="block text-xs text-ink-2">{m.console_goods_stock_now({ now: now.available })}</span>
        )}
      </>
    )}
  </TypedField>
)

type LookProps = { said: string; at: number; value: string; pictures: readonly string[] }

function Look({ said, at, value, pictures }: LookProps) {
  const isOwn = value !== '' && !pictures.includes(value)
  return (
    <TypedField name={`look[${at}]`}>
      {({ scope, error }) => (
        <span className="flex items-center">
          {value && <Picture picture={value} alt="" sizes="40px" className="grid-look" />}
          <select
            id={`${scope}-look[${at}]`}
            name="look"
            aria-label={`${said} · ${m.word_picture()}`}
            aria-invalid={error ? true : undefined}
            className="input grid-cell"
            defaultValue={value}
          >
            <option value="">{m.console_goods_look_cover()}</option>
            {isOwn && <option value={value}>{m.console_goods_look_own()}</option>}
            {pictures.map((key, index) => (
              <option key={key} value={key}>
                {m.console_word_picture_number({ number: index + 1 })}
              </option>
            ))}
          </select>
          {error && <span className="field-error">{error}</span>}
        </span>
      )}
    </TypedField>
  )
}
