import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'

const desk = operator(may.importTables)

const count = z.number().int()
const one = z.object({ id: f.id })

/** Those that come as a table. */
export const TABLE_IMPORTS = ['goods', 'skus', 'prices', 'stock', 'categories', 'coupons'] as const
export type TableImport = (typeof TABLE_IMPORTS)[number]
export const IMPORT_KINDS = [...TABLE_IMPORTS, 'pictures'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** `sent`: nobody has said yet what it is. */
export const IMPORT_STATES = ['sent', 'reading', 'checked', 'running', 'stopped', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What would become of a row, and then what has become of it. */
export const ROW_FATES = ['add', 'change', 'same', 'bad', 'done', 'left', 'overtaken'] as const
export type RowFate = (typeof ROW_FATES)[number]

export const FILE_NAME_MOST = 140
export const IMPORT_ROWS_MOST = 200_000
/** Bytes. */
export const TABLE_MOST_BYTES = 20 * 1024 * 1024

const listed = z.object({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS).nullable(),
  state: z.enum(IMPORT_STATES),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  /** Of `failed`, in words. */
  why: z.string(),
  /** Rows read so far. */
  rows: count,
})

const imported = listed.extend({
  counts: z.record(z.enum(ROW_FATES), count),
  /** Rows whose prices look like a slip. */
  odd: count,
})
export type Imported = z.output<typeof imported>

const importedRow = z.object({
  id: z.string(),
  line: count,
  /** What it is about, as the file names it. */
  name: z.string(),
  fate: z.enum(ROW_FATES),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  why: z.string(),
})
export type ImportedRow = z.output<typeof importedRow>

export const beginFields = z.object({
  id: f.id,
  kind: z.enum(IMPORT_KINDS, { errorMap: () => ({ message: 'choose' }) }),
  name: f.optionalText(FILE_NAME_MOST),
})

export const importDesk = {
  upload: desk.post('/api/console/imports/upload', {
    file: 'archive',
    about:
      'Uploads a table as CSV (UTF-8, UTF-16 or GB18030) or XLSX, or pictures as a ZIP, in the part `file`. `begin` says what it is.',
    input: f.none,
    output: one,
  }),
  begin: desk.post('/api/console/imports/begin', {
    about:
      'Lets an uploaded table be read and compared with what is there: a dry run in the background, that changes nothing. Columns are known by their keys, or by their headings in any language; a column that is missing stays as it is, an empty cell empties it. `pictures` is a ZIP of pictures that are named after the shop’s codes of SKUs: `CODE.jpg` becomes the picture of that SKU, `CODE-1.jpg` to `CODE-9.jpg` those of its goods.',
    input: beginFields,
    output: f.none,
  }),
  list: desk.get('/api/console/imports', {
    about: 'Imports of the tables that the operator may change, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(listed),
  }),
  details: desk.get('/api/console/import', {
    about: 'One import: its state, and how many rows would do what, or have.',
    input: one,
    output: imported,
  }),
  rows: desk.get('/api/console/importRows', {
    about:
      'Rows of an import in the order of the file, of one fate or all: what would change from what to what, and why a row is wrong, in words.',
    input: z.object({ id: f.id, fate: z.preprocess(f.empty, z.enum(ROW_FATES).optional()), cursor: rowCursor }),
    output: f.page(importedRow),
  }),
  report: desk.get('/api/console/importReport', {
    about: 'All rows of an import in the order of the file, in larger pieces, to be kept as a table.',
    input: z.object({ id: f.id, cursor: rowCursor }),
    output: f.page(importedRow),
  }),
  start: desk.post('/api/console/imports/start', {
    factor: 'fresh',
    about:
      'Does what the dry run has shown, or goes on after a stop, in the background. Wrong rows are left out. A row whose values somebody has changed since the dry run is left as it is, and what somebody has made since is not made again. Odd prices are left out unless `meant`.',
    input: one.extend({ meant: f.flag.default(false) }),
    output: f.none,
  }),
  stop: desk.post('/api/console/imports/stop', {
    about: 'Stops an import after the thing that is being changed. What is done stays done.',
    input: one,
    output: f.none,
  }),
}

export const importRefusals = {
  importState: { code: 5401, status: 409, say: m.refusal_import_state },
  importBook: { code: 5402, status: 400, say: m.refusal_import_book },
  importEmpty: { code: 5403, status: 400, say: m.refusal_import_empty },
  importLarge: { code: 5404, status: 413, say: m.refusal_import_large },
} as const satisfies Refusals

export const importFieldNames = { fate: m.console_imports_fate }
