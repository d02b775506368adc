import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { withQuery } from '~/values/with-query'
import { ButtonLink } from '~/web/ui/button'

type Row = { key: string; cells: readonly ReactNode[] }

type DataTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
  id?: string
  /** The name of the checkbox in each row; its value is the row's key. */
  marks?: string
  isMarked?: boolean
}

export function DataTable({ caption, columns, rows, id, marks, isMarked }: DataTableProps) {
  return (
    <table className="data-table card">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {marks && (
            <th scope="col">
              <span className="sr-only">{m.console_list_mark()}</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody id={id}>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {marks && (
              <td data-label={m.console_list_mark()}>
                <label className="check-room">
                  <input
                    type="checkbox"
                    name={marks}
                    value={key}
                    defaultChecked={isMarked}
                    aria-labelledby={`row-${key}`}
                    className="check"
                  />
                </label>
              </td>
            )}
            {cells.map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]} id={marks && index === 0 ? `row-${key}` : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In the address, so that a page is marked without a script. */
export const MARKS = 'mark'

export function MarkPage({ isMarked }: { isMarked: boolean }) {
  const { pathname, search } = useLocation()
  const query = Object.fromEntries(new URLSearchParams(search))
  const href = withQuery(pathname, { ...query, [MARKS]: isMarked ? '' : 'page' })
  return (
    <p className="mb-2">
      <ButtonLink look="plain" size="sm" href={href}>
        {isMarked ? m.console_list_mark_none() : m.console_list_mark_page()}
      </ButtonLink>
    </p>
  )
}
