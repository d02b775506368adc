import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { entriesOf, UNPACKED_MOST, Unreadable } from '~/platform/tables/unzip'
import { bad, type Row } from './compare-rows'
import { Enough, Faulty, type Run } from './importing'
import { KnownPictures } from './known-pictures'
import { pictureFiles } from './picture-names'
import { archiveOfImport } from './store-imports'
import { insertRows } from './store-rows'
import { noteRead, type Work } from './store-work'

/** Of which the SKUs are looked for at once. */
const PIECE = 100

/** Reads a ZIP of pictures, each by itself: what is read stays read. */
export class PictureReading {
  read = 0
  constructor(
    private readonly work: Work<'pictures'>,
    private readonly run: Run,
  ) {}

  async all(): Promise<void> {
    const { work } = this
    const files = pictureFiles(await entriesOf(archiveOfImport(db, work)))
    if (files.length === 0) throw new Faulty(m.console_imports_no_pictures({}, { locale: work.locale }))
    if (files.reduce((sum, { entry }) => sum + entry.size, 0) > UNPACKED_MOST) throw new Unreadable('tooLarge')
    for (let at = work.rows; at < files.length; at += PIECE) {
      const piece = files.slice(at, at + PIECE)
      const known = await KnownPictures.of(work, piece)
      for (const [place, file] of piece.entries()) {
        await this.settle(known, await known.rowOf(at + place + 1, file))
        if (this.run.isEnough()) throw new Enough()
      }
    }
  }

  private async settle(known: KnownPictures, row: Row): Promise<void> {
    const { work } = this
    const isPut = await transaction(async (tx) => {
      const { size } = await insertRows(tx, work.id, [row])
      const twice = m.console_imports_twice({}, { locale: work.locale })
      if (size === 0) await insertRows(tx, work.id, [{ ...bad(row.line, twice), name: row.name }])
      await noteRead(tx, work.id, row.line)
      return size > 0
    })
    if (isPut) known.note(row)
    this.read++
  }
}
