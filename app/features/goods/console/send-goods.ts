import { z } from 'zod'
import * as f from '~/contract/fields'
import { several, wholeOrNone } from '~/contract/language-fields'
import { storeVideoFile } from '~/features/videos/parts/edit-video'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { byPlaces } from '~/values/by-places'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { storePictures } from '~/web/h5/pictures'
import { formFor, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import { GOODS_OPTIONS_MOST } from '../contract/editing'
import type { Row } from '../contract/goods-values'
import { OPTION_NAMES, SKU_NAMES, VALUE_NAMES } from '../contract/goods-values'
import { checkOptions, goodsWritten, TABLE_MOST } from '../contract/saving'
import { arrangeBlocks } from './goods-detail-blocks'
import { filledDown, gridOf, rowsIn, withKeys, withOptions, withTable } from './goods-rows'

export const goodsForm = formFor(
  'goods',
  goodsWritten
    .extend({
      table: f.optionalLines(TABLE_MOST),
      language: z.string().default(''),
      pictureAt: several(wholeOrNone(f.PICTURES_MOST, 1), f.PICTURES_MOST),
    })
    .superRefine(checkOptions),
)

const allIn = (posted: FormData) => (name: string) => posted.getAll(name).map(String)

function put(posted: FormData, names: readonly string[], rows: readonly Row[]): void {
  for (const name of names) posted.delete(name)
  for (const row of rows) for (const name of names) posted.append(name, row[name] ?? '')
}

/** The numbers beside the pictures say their order. */
function sortPictures(posted: FormData): void {
  const [keys, numbers] = [allIn(posted)('pictures'), allIn(posted)('pictureAt')]
  if (numbers.some((typed) => !/^[1-9]$/.test(typed))) return
  posted.delete('pictures')
  posted.delete('pictureAt')
  for (const key of byPlaces(keys, numbers.map(Number))) posted.append('pictures', key)
}

/** `picture:remove:2`, and `picture:move:0:3` of a script. */
function arrangePictures(posted: FormData, pressed: string): boolean {
  const [what, act, from, to] = pressed.split(':')
  if (what !== 'picture') return false
  const all = allIn(posted)('pictures')
  const [key] = all.splice(Number(from), 1)
  if (act === 'move' && key !== undefined) all.splice(Number(to), 0, key)
  posted.delete('pictures')
  for (const one of all) posted.append('pictures', one)
  return true
}

const MORE = 3

/** Empty lines behind those of each option. */
export const withLines = (values: readonly Row[], count = MORE): Row[] => [
  ...values,
  ...Array.from(
    { length: GOODS_OPTIONS_MOST * count },
    (_, at): Row => ({ optionOf: String(at % GOODS_OPTIONS_MOST) }),
  ),
]

type Wrong = { field: string; message: string } | undefined

/** Puts a pasted table into the grid; says which of its lines it has no place for. */
async function readPasted({ ask, locale }: Client, posted: FormData): Promise<Wrong> {
  const all = allIn(posted)
  const [options, values] = [rowsIn(all, OPTION_NAMES), rowsIn(all, VALUE_NAMES)]
  const count = new Set(values.filter((row) => row.valueHans).map((row) => row.optionOf)).size
  const read = await ask(desk.goodsEditing.readTable, {
    ...{ table: String(posted.get('table')), optionCount: count },
    options: options.flatMap((row) => Object.values(row)).filter(Boolean),
  })
  if (!read.ok) return { field: 'table', message: read.fields.table ?? read.msg }
  const next = withOptions(options, values, read.data)
  const grid = gridOf(next.values, rowsIn(all, SKU_NAMES), new Map(), 'Hans')
  const { rows, left, twice } = withTable(grid, next.values, read.data.rows)
  put(posted, OPTION_NAMES, next.options)
  put(posted, VALUE_NAMES, next.values)
  put(posted, SKU_NAMES, rows)
  const bad = [
    ...read.data.bad.map(({ line, text, why }) => m.console_goods_table_bad({ line, text, why }, { locale })),
    ...left.map((line) => m.console_goods_table_left({ line }, { locale })),
    ...twice.map((line) => m.console_goods_table_twice({ line }, { locale })),
  ]
  if (bad.length > 0) return { field: 'table', message: bad.slice(0, 10).join('\n') }
  posted.set('table', '')
  return undefined
}

type Prepared = { wrong?: Wrong; answer?: Response }

/** What the pressed button does to the form; undefined where it saves. */
async function prepare(client: Client, posted: FormData, pressed: string): Promise<Prepared | undefined> {
  const [act, column = ''] = pressed.split(':')
  const isArranged = [arrangeBlocks(posted, pressed), arrangePictures(posted, pressed)].some(Boolean)
  const all = allIn(posted)
  const values = withKeys(rowsIn(all, VALUE_NAMES)).filter(({ optionOf }) => optionOf !== '')
  const grid = gridOf(values, rowsIn(all, SKU_NAMES), new Map(), 'Hans')
  put(posted, SKU_NAMES, act === 'fill' ? filledDown(grid, column) : grid.map(({ row }) => row))
  put(posted, VALUE_NAMES, act === 'more' ? withLines(values) : values)
  if (pressed === 'noFilm') posted.set('film', '')
  const isSave = act === 'save' || act === 'sell'
  const table = String(posted.get('table') ?? '').trim()
  if (table && (isSave || act === 'table' || act === 'grid')) {
    const read = isSave && (await readForm(goodsForm, posted, client.locale))
    if (read && !read.ok) return { answer: read.answer }
    const wrong = await readPasted(client, posted)
    // A table in the place of the grid is saved as it is; one that was pasted is looked at first.
    if (wrong || !isSave || !posted.has('byTable')) return { wrong }
  }
  return isSave && !isArranged ? undefined : {}
}

export async function sendGoods(client: Client, posted: FormData): Promise<Response> {
  const { locale } = client
  const pressed = String(posted.get('intent') ?? 'save')
  sortPictures(posted)
  const noVideoFile = await storeVideoFile(client, posted, desk.videos.upload)
  const noPicture = await storePictures(client, posted, { most: f.PICTURES_MOST, upload: desk.uploads.upload })
  const noBlock = await storePictures(client, posted, { upload: desk.uploads.uploadSlices, of: 'block' })
  const prepared = await prepare(client, posted, pressed)
  if (prepared?.answer) return prepared.answer
  const wrong = {
    ...(prepared?.wrong && { [prepared.wrong.field]: prepared.wrong.message }),
    ...(noVideoFile && { film: noVideoFile }),
    ...(noPicture && { pictures: noPicture }),
  }
  if (Object.keys(wrong).length > 0 || noBlock) return refuseForm(goodsForm, posted, wrong, noBlock)
  if (prepared) return redrawForm(goodsForm, posted)
  const sells = pressed === 'sell'
  const done = await sendForm(
    client,
    goodsForm,
    posted,
    desk.goodsEditing.save,
    ({ table: _, language: __, pictureAt: ___, ...sent }) => ({
      ...sent,
      sells,
    }),
  )
  if (!done.ok) return done.answer
  return redirectTo(withQuery(paths.consoleOneGoods, { id: done.data.id, saved: 1 }), {
    toast: (sells ? m.console_goods_put_on_done : m.toast_saved)({}, { locale }),
  })
}
