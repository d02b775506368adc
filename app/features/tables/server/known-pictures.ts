import { PICTURES_MOST } from '~/contract/fields'
import { PICTURE_MOST_BYTES } from '~/contract/upload-limits'
import { optionsText } from '~/features/stock/server/read-stock'
import {
  digestsOf,
  findOfImport,
  tooLargePicture,
  uploadForImport,
} from '~/features/uploads/server/pictures-of-imports'
import { digestOf } from '~/features/uploads/server/upload-picture'
import { type RefusalKey, refusalText } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { type Entry, Unreadable, unpacked } from '~/platform/tables/unzip'
import { pickText } from '~/values/locales'
import { ok, type Refused, type Result, refuse } from '~/values/result'
import { bad, type Row } from './compare-rows'
import { keyOfPicture } from './import-pictures'
import { Enough, Faulty } from './importing'
import type { PictureFile } from './picture-names'
import { saidOf } from './read-cells'
import type { SkuTableRow } from './store-goods-tables'
import { picturesAdded } from './store-rows'
import { goodsNamed, skusNamed } from './store-things'
import type { Work } from './store-work'

/** No more than the archive says itself, whose sum is bounded. */
async function bytesOf(entry: Entry): Promise<Result<Buffer, 'pictureTooLarge' | 'pictureUnreadable'>> {
  if (entry.size > PICTURE_MOST_BYTES) return tooLargePicture()
  const chunks: Buffer[] = []
  try {
    for await (const chunk of unpacked(entry, { left: entry.size })) chunks.push(chunk)
  } catch (error) {
    if (error instanceof Unreadable) return refuse('pictureUnreadable')
    throw error
  }
  return ok(Buffer.concat(chunks))
}

/** What the shop has of the files of a piece, and what this import adds to it. */
export class KnownPictures {
  private constructor(
    private readonly work: Work,
    private readonly skus: readonly SkuTableRow[],
    /** By goods, with those that are still to come. */
    private readonly pictures: Map<string, string[]>,
    private readonly digests: Map<string, string | null>,
  ) {}

  static async of(work: Work, files: readonly PictureFile[]): Promise<KnownPictures> {
    const codes = [...new Set(files.flatMap(({ whole, code }) => [whole, code]))]
    const skus = await skusNamed({ skus: [], codes, barcodes: [], goods: [] })
    const ids = [...new Set(skus.map(({ goods }) => goods))]
    const pictures = new Map((await goodsNamed(ids, [])).map((one) => [one.goods, [...one.pictures]]))
    for (const { subject, key } of await picturesAdded(db, work.id, ids)) pictures.get(subject)?.push(key)
    const keys = [...[...pictures.values()].flat(), ...skus.flatMap(({ look }) => look ?? [])]
    return new KnownPictures(work, skus, pictures, await digestsOf(db, keys))
  }

  private whose({ whole, code, place }: PictureFile): { sku: SkuTableRow; place: number } | string {
    const { locale } = this.work
    const named = this.skus.filter((sku) => sku.code === whole)
    const [found, at] = named.length > 0 ? [named, 0] : [this.skus.filter((sku) => sku.code === code), place]
    const [sku, ...more] = found
    if (!sku) return m.console_imports_no_code({ code: saidOf(whole) }, { locale })
    if (more.length > 0) return m.console_imports_codes({ code: sku.code ?? '' }, { locale })
    return { sku, place: at }
  }

  async rowOf(line: number, file: PictureFile): Promise<Row> {
    const { locale } = this.work
    const wrong = (why: string): Row => ({ ...bad(line, why), name: file.name })
    const refused = (one: Refused<RefusalKey>) => wrong(refusalText(one.refusal, locale, one.params))
    if (file.wrong) return refused(refuse(file.wrong))
    const whose = this.whose(file)
    if (typeof whose === 'string') return wrong(whose)
    const { sku, place } = whose
    const bytes = await bytesOf(file.entry)
    if (!bytes.ok) return refused(bytes)
    const digest = digestOf(bytes.value)
    const isThis = (key: string | null) => key !== null && this.digests.get(key) === digest
    const gallery = this.pictures.get(sku.goods) ?? []
    const isOwn = place === 0 && !isThis(sku.look)
    const isAdded = place === 0 ? gallery.length === 0 : !gallery.some(isThis)
    const row = {
      ...{ line, key: keyOfPicture(sku.sku, place), subject: sku.goods, isOdd: false, why: '' },
      name: [file.name, pickText(sku.name, locale), optionsText({ values: sku.chosen, options: sku.offered }, locale)]
        .filter(Boolean)
        .join(' · '),
    }
    if (!isOwn && !isAdded) return { ...row, fate: 'same', before: {}, after: {} }
    if (isAdded && gallery.length >= PICTURES_MOST)
      return wrong(m.console_imports_pictures_most({ most: PICTURES_MOST }, { locale }))
    const shown = [...gallery, sku.look].find(isThis)
    const stored = shown ? ok(shown) : await this.stored(bytes.value, digest)
    if (!stored.ok) return refused(stored)
    this.digests.set(stored.value, digest)
    return {
      ...{ ...row, fate: 'change' },
      before: { stored: stored.value, was: sku.look ?? '', look: sku.look ? 'own' : '' },
      after: { ...(isOwn && { look: file.name }), ...(isAdded && { pictures: file.name }) },
    }
  }

  /** Once an import, however many files hold it. */
  private async stored(sent: Buffer, digest: string): Promise<Result<string, RefusalKey>> {
    const { id, operatorId, locale } = this.work
    const known = await findOfImport(db, id, digest)
    if (known) return ok(known)
    const stored = await uploadForImport(id, operatorId, sent, digest)
    if (!stored.ok && stored.refusal === 'busy') throw new Enough()
    if (!stored.ok && stored.refusal === 'uploadsRoom') throw new Faulty(refusalText('uploadsRoom', locale))
    return stored
  }

  note({ subject, before, after }: Row): void {
    if (after.pictures !== undefined) this.pictures.get(subject)?.push(before.stored as string)
  }
}
