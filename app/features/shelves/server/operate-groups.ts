import type { z } from 'zod'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { type Tx, transaction } from '~/platform/database/transaction'
import { byPlaces } from '~/values/by-places'
import { LOCALES, type Locale, pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { shelfGroupsDesk } from '../contract/operators'
import * as store from './store-groups'

type GroupInput = z.output<typeof shelfGroupsDesk.save.input>

const textsOf = (texts: Record<Locale, string>): Partial<Record<Locale, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

function written(input: GroupInput): store.ShelfToWrite {
  const { nameHans, nameHant, nameEn, nameEs, nameFr } = input
  const { storyHans, storyHant, storyEn, storyEs, storyFr } = input
  return {
    names: textsOf({ 'zh-Hans': nameHans, 'zh-Hant': nameHant, en: nameEn, es: nameEs, fr: nameFr }),
    stories: textsOf({ 'zh-Hans': storyHans, 'zh-Hant': storyHant, en: storyEn, es: storyEs, fr: storyFr }),
    picture: input.pictures[0] ?? null,
    parentId: input.kind === 'category' ? (input.parentId ?? null) : null,
    isRetired: input.isRetired,
  }
}

export const markedShelf = (row: store.ShelfRow) => ({ ...row, mark: markOf(savedOf(row)) })

const inOrder = (texts: Partial<Record<Locale, string>>) => LOCALES.map((locale) => texts[locale])
const savedOf = ({ names, stories, picture, parentId, isRetired }: store.ShelfToWrite) => [
  ...inOrder(names),
  ...inOrder(stories),
  picture,
  parentId,
  isRetired,
]

type Saved = Result<{ id: string }, 'notFound' | 'shelfLevels' | 'shelvesFull' | 'overtaken'>

export const saveShelf = (operatorId: string, input: GroupInput) =>
  transaction((tx) => saveShelfIn(tx, operatorId, input))

export async function saveShelfIn(tx: Tx, operatorId: string, input: GroupInput): Promise<Saved> {
  const { kind, id } = input
  await store.holdShelves(tx, kind)
  const before = id ? await store.findShelf(tx, kind, id) : undefined
  if (id && !before) return refuse('notFound')
  if (!(await mallHasPictures(tx, input.pictures))) return refuse('notFound', { field: 'pictures' })
  const after = written(input)
  if (before && isOvertaken(input.seen, savedOf(before), savedOf(after)))
    return refuseOvertaken(tx, { act: 'saveShelf', subject: { kind, id: before.id } })
  if (after.parentId !== null && !(await store.mayStandBelow(tx, after.parentId, id)))
    return refuse('shelfLevels', { field: 'parentId' })
  const saved = id ?? (await store.insertShelf(tx, kind, after))
  if (saved === undefined) return refuse('shelvesFull', { params: { most: store.MOST_OF[kind] } })
  if (before) await store.updateShelf(tx, kind, saved, after)
  await noteAct(tx, { operatorId, act: 'saveShelf', subject: { kind, id: saved }, before, after })
  return ok({ id: saved })
}

type OrderInput = z.output<typeof shelfGroupsDesk.order.input>

export const orderMark = (rows: readonly { id: string }[]) => markOf(rows.map(({ id }) => id))

const beside = (rows: readonly store.ShelfRow[], { parentId }: store.ShelfRow) =>
  rows.filter((one) => one.parentId === parentId)

export const orderShelves = (operatorId: string, { kind, ids, sorts, seen }: OrderInput) =>
  transaction(async (tx): Promise<Result<object, 'notFound' | 'overtaken'>> => {
    await store.holdShelves(tx, kind)
    const all = await store.listShelves(tx, kind)
    const typed = new Map(ids.map((id, at) => [id, sorts[at]]))
    if (ids.some((id) => !all.some((one) => one.id === id))) return refuse('notFound', { field: 'ids' })
    const turns = new Map<string | null, store.ShelfRow[]>()
    // They change places among themselves; everything between them stays where it is.
    const ordered = all.map((one) => {
      const group = beside(all, one)
      const turn =
        turns.get(one.parentId) ??
        byPlaces(
          group,
          group.map(({ id }, at) => typed.get(id) ?? at + 1),
        )
      turns.set(one.parentId, turn)
      return turn.shift() as store.ShelfRow
    })
    const [was, now] = [all.map(({ id }) => id), ordered.map(({ id }) => id)]
    if (isOvertaken(seen, was, now)) return refuseOvertaken(tx, { act: 'orderShelves', subject: { kind, id: was } })
    const moved = all.filter(({ id }, at) => now[at] !== id)
    const [first] = moved
    if (!first) return ok({})
    await store.setShelfOrder(tx, kind, now)
    const said = (rows: readonly store.ShelfRow[]) => ({
      sorts: moved.map((one) => `${pickText(one.names, 'zh-Hans')} ${beside(rows, one).indexOf(one) + 1}`).join(' · '),
    })
    const subject = { kind, id: first.id }
    await noteAct(tx, { operatorId, act: 'orderShelves', subject, before: said(all), after: said(ordered) })
    return ok({})
  })

/** Nobody else saves one before the transaction ends. */
export const holdCategories = (tx: Tx) => store.holdShelves(tx, 'category')
