import type { Pick, PickAsked } from '~/contract/picks'
import { cutPage, decodeCursor, type Page } from '~/values/paging'

const PICKS_A_PAGE = 12

type Key = (string | number)[]

export interface Finding<Row extends { id: string }> {
  /** Rows of these ids, in any order and state. */
  known(ids: readonly string[]): Promise<readonly Row[]>
  /** At most so many rows that the words mean, those behind `after` only. */
  found(search: string, after: Key | undefined, most: number): Promise<readonly Row[]>
  shown(row: Row): Pick
  /** What the rows are sorted by; their id without it. */
  keyOf?(row: Row): Key
}

/** What a form shows of an id that nothing has (any more). */
const gone = (id: string): Pick => ({
  id,
  title: id,
  note: '',
  picture: null,
  price: null,
  stock: null,
  state: 'gone',
})

/** What somebody who fills in a form can choose from, or has chosen. */
export async function picksOf<Row extends { id: string }>(
  { ids, search, cursor }: PickAsked,
  { known, found, shown, keyOf = ({ id }) => [id] }: Finding<Row>,
): Promise<Page<Pick>> {
  if (ids.length > 0) {
    const rows = new Map((await known(ids)).map((row) => [row.id, shown(row)]))
    return { items: ids.map((id) => rows.get(id) ?? gone(id)) }
  }
  const { rows, next } = cutPage(await found(search, decodeCursor(cursor ?? ''), PICKS_A_PAGE + 1), keyOf, PICKS_A_PAGE)
  return { items: rows.map(shown), next }
}
