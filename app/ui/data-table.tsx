import type { ReactNode } from 'react'

type Row = { key: string; cells: readonly ReactNode[] }

type DataTableProps = {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
  /** For a pager, whose next page's rows join this list. */
  id?: string
}

/** Rows and columns on a desktop; on a phone each row is a card whose lines name their column. */
export function DataTable({ caption, columns, rows, id }: DataTableProps) {
  return (
    <table className="data-table card">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
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
            {cells.map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
