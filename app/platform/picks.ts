import type { Pick, PickInput } from '~/contract/picks'
import { cutPage, decodeCursor, type Page } from '~/values/paging'

const PICKS_A_PAGE = 12

type Key = (string | number)[]

export interface Finding<Row extends { id: string }> {
  known(ids: readonly string[]): Promise<readonly Row[]>
  found(search: string, after: Key | undefined, most: number): Promise<readonly Row[]>
  shown(row: Row): Pick
  keyOf?(row: Row): Key
}

const gone = (id: string): Pick => ({
  id,
  title: id,
  note: '',
  picture: null,
  price: null,
  stock: null,
  state: 'gone',
})

export async function picksOf<Row extends { id: string }>(
  { ids, search, cursor }: PickInput,
  { known, found, shown, keyOf = ({ id }) => [id] }: Finding<Row>,
): Promise<Page<Pick>> {
  if (ids.length > 0) {
    const rows = new Map((await known(ids)).map((row) => [row.id, shown(row)]))
    return { items: ids.map((id) => rows.get(id) ?? gone(id)) }
  }
  const { rows, next } = cutPage(await found(search, decodeCursor(cursor ?? ''), PICKS_A_PAGE + 1), keyOf, PICKS_A_PAGE)
  return { items: rows.map(shown), next }
}
