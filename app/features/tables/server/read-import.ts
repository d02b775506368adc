import { setImmediate as turn } from 'node:timers/promises'
import * as m from '~/paraglide/messages'
import { isBusyOrAway } from '~/platform/database/faults'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { readBook } from '~/platform/tables/read-book'
import { eachLine } from '~/platform/tables/read-lines'
import { ENTRIES_MOST, Unreadable } from '~/platform/tables/unzip'
import { OutsideFault } from '~/services/outside'
import { decodedText } from '~/values/csv'
import { tables } from '../contract/columns'
import { IMPORT_ROWS_MOST, type TableImport } from '../contract/imports'
import { bad, comparedRows, type Raw } from './compare-rows'
import { Enough, Faulty, type Notes, type Run, runOf } from './importing'
import { importings } from './importings'
import { type Columns, columnsIn } from './read-cells'
import { PictureReading } from './read-pictures'
import { isShopify, shopifyColumns, shopifyRows } from './shopify'
import { bytesOf } from './store-imports'
import { insertRows } from './store-rows'
import { endReading, leave, noteRead, takeToRead, type Work } from './store-work'

const PIECE = 1_000
const TURN_ROWS = 500
const TRIES_MOST = 5

/** A workbook is an archive. */
const isBook = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'

export async function eachRow(bytes: Buffer, onRow: (row: Raw) => Promise<void>): Promise<void> {
  if (isBook(bytes)) return readBook(bytes, onRow)
  let rows = 0
  for (const { line, cells } of eachLine(decodedText(bytes))) {
    await onRow({ line, cells, formulas: [] })
    // Rows that were read in an earlier run wait for nothing.
    if (++rows % TURN_ROWS === 0) await turn()
  }
}

function faultText(error: unknown, { id, locale, kind, tries }: Work): string {
  if (error instanceof Faulty) return error.message
  if (error instanceof Unreadable)
    return {
      tooLarge: m.console_imports_large,
      tooManyFiles: m.console_imports_many,
      locked: m.console_imports_locked,
      notZip: kind === 'pictures' ? m.console_imports_no_zip : m.refusal_import_book,
      broken: kind === 'pictures' ? m.console_imports_no_zip : m.refusal_import_book,
    }[error.why]({ most: ENTRIES_MOST }, { locale })
  // A storage that does not answer comes back, and so does a database; a statement that takes too long will again.
  if (error instanceof OutsideFault || (isBusyOrAway(error) && tries < TRIES_MOST)) throw error
  log().error({ import: id, err: error }, 'an import could not be read')
  return m.console_imports_fault({}, { locale })
}

/** Reads one import and compares it with what is there, in pieces that stay done. Answers how many rows. */
export async function readImports(stop?: AbortSignal): Promise<number> {
  const work = await takeToRead()
  if (!work) return 0
  const run = runOf(stop)
  const reading = isOfPictures(work) ? new PictureReading(work, run) : new Reading(work as Work<TableImport>, run)
  try {
    await reading.all()
  } catch (error) {
    if (error instanceof Enough) {
      await leave(work.id)
      return reading.read
    }
    const fault = faultText(error, work)
    await transaction((tx) => endReading(tx, work.id, fault))
    return reading.read
  }
  await transaction((tx) => endReading(tx, work.id, null))
  return reading.read
}

const isOfPictures = (work: Work): work is Work<'pictures'> => work.kind === 'pictures'

class Reading {
  read = 0
  private columns: Columns | undefined
  private whole = (row: string[]): string[] | undefined => row
  private waiting: Raw[] = []
  private readonly notes: Notes = new Map()
  private rows = 0
  constructor(
    private readonly work: Work<TableImport>,
    private readonly run: Run,
  ) {}

  async all(): Promise<void> {
    await eachRow(await bytesOf(db, this.work.id), (row) => this.take(row))
    if (!this.columns) throw new Faulty(m.refusal_import_empty({}, { locale: this.work.locale }))
    await this.settle()
  }

  private async take(row: Raw): Promise<void> {
    const { work } = this
    if (this.run.isAborted()) throw new Enough()
    if (!this.columns) {
      const head = (row.cells ?? []).map((cell) => cell.trim())
      const isOfShopify = isShopify(work.kind, head)
      if (isOfShopify) this.whole = shopifyRows(head)
      this.columns = isOfShopify ? shopifyColumns(head, tables[work.kind].columns) : columnsIn(work.kind, head)
      if (!this.columns.some((column) => column && importings[work.kind].writes.includes(column.key)))
        throw new Faulty(m.console_imports_no_columns({}, { locale: work.locale }))
      return
    }
    if (++this.rows > IMPORT_ROWS_MOST)
      throw new Faulty(m.console_imports_long({ most: IMPORT_ROWS_MOST }, { locale: work.locale }))
    const cells = row.cells && this.whole(row.cells)
    if (cells) importings[work.kind].note?.(this.columns, cells, this.notes)
    // Read in an earlier run, or nothing of its own.
    if (this.rows <= work.rows || (row.cells && !cells)) return
    this.waiting.push({ ...row, cells })
    if (this.waiting.length < PIECE) return
    await this.settle()
    if (this.run.isEnough()) throw new Enough()
  }

  private async settle(): Promise<void> {
    const { work, waiting } = this
    this.waiting = []
    if (waiting.length === 0) return
    const rows = await comparedRows(work, this.columns ?? [], waiting, this.notes)
    await transaction(async (tx) => {
      const [put] = await Promise.all([insertRows(tx, work.id, rows), noteRead(tx, work.id, this.rows)])
      const twice = rows.filter(({ line }) => !put.has(line))
      if (twice.length === 0) return
      const why = m.console_imports_twice({}, { locale: work.locale })
      await insertRows(
        tx,
        work.id,
        twice.map(({ line }) => bad(line, why)),
      )
    })
    this.read += waiting.length
  }
}
