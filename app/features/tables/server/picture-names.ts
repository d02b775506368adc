import type { Entry } from '~/platform/tables/unzip'
import { firstOf, normal } from '~/values/characters'
import { FILE_NAME_MOST } from '../contract/imports'
import { storable } from './read-cells'

export interface PictureFile {
  entry: Entry
  /** As people see it: without folders. */
  name: string
  /** Without the ending. It may be a code as a whole, or one with a place behind it. */
  whole: string
  code: string
  /** 0: of the SKU itself; else where it stands among the pictures of its goods. */
  place: number
  wrong?: 'pictureHeic' | 'pictureUnreadable'
}

/** What systems put into an archive besides. */
const PASSED_OVER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i
const ENDING = /\.(jpe?g|png|webp)$/i
const HEIC = /\.(heic|heif)$/i
const PLACED = /^(.+?)(?:[-_]([1-9])| ?\(([1-9])\))$/su

function fileOf(entry: Entry): PictureFile {
  const path = normal(storable(entry.name), 'NFC').replaceAll('\\', '/')
  const base = path.slice(path.lastIndexOf('/') + 1)
  const whole = base.replace(/\.[^.]*$/, '')
  const [, code = whole, ...places] = PLACED.exec(whole) ?? []
  const place = Number(places.find(Boolean) ?? 0)
  const file = { entry, name: firstOf(base, FILE_NAME_MOST), whole, code, place }
  if (ENDING.test(base)) return file
  return { ...file, wrong: HEIC.test(base) ? 'pictureHeic' : 'pictureUnreadable' }
}

/** By their codes, and those of one in the order of their places, so that a report reads as the shelf does. */
function inOrder(one: PictureFile, other: PictureFile): number {
  if (one.code !== other.code) return one.code < other.code ? -1 : 1
  return one.place - other.place || (one.entry.name < other.entry.name ? -1 : 1)
}

export const pictureFiles = (entries: readonly Entry[]): PictureFile[] =>
  entries
    .filter(({ name }) => !/[\\/]$/.test(name) && !PASSED_OVER.test(name.replaceAll('\\', '/')))
    .map(fileOf)
    .sort(inOrder)
