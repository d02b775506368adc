import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { transaction } from '~/platform/database/transaction'
import { moveOne } from '~/values/by-places'
import { LOCALES, type Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { articleDesk } from '../contract/operators'
import {
  type CategoryRow,
  holdOrder,
  insertCategory,
  listCategories,
  renameCategory,
  setCategoryOrder,
} from './store-categories'

type Input = z.output<typeof articleDesk.saveCategory.input>
type Done<R extends string = 'notFound'> = Promise<Result<object, R>>

const namesOf = ({ nameHans, nameHant, nameEn, nameEs, nameFr }: Input): Partial<Record<Locale, string>> => {
  const names = { 'zh-Hans': nameHans, 'zh-Hant': nameHant, en: nameEn, es: nameEs, fr: nameFr }
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
}

const savedOf = (names: CategoryRow['names']) => LOCALES.map((locale) => names[locale])
export const markedCategory = (row: CategoryRow) => ({ ...row, mark: markOf(savedOf(row.names)) })

export const saveCategory = (operatorId: string, input: Input) =>
  transaction(async (tx): Done<'notFound' | 'overtaken'> => {
    const { id, kind } = input
    const names = namesOf(input)
    await holdOrder(tx, kind)
    const before = id ? await renameCategory(tx, { id, kind, names }) : undefined
    if (id && !before) return refuse('notFound')
    if (before && isOvertaken(input.seen, savedOf(before.names), savedOf(names)))
      return refuseOvertaken(tx, { act: 'saveArticleCategory', subject: { kind: 'articleCategory', id: before.id } })
    const saved = id ?? (await insertCategory(tx, { kind, names }))
    const subject = { kind: 'articleCategory', id: saved } as const
    await noteAct(tx, { operatorId, act: 'saveArticleCategory', subject, before: before?.names, after: names })
    return ok({})
  })

export const insertArticleCategory = (category: Parameters<typeof insertCategory>[1]): Promise<string> =>
  transaction((tx) => insertCategory(tx, category))

export const moveCategory = (operatorId: string, { id, to }: { id: string; to: 'up' | 'down' }) =>
  transaction(async (tx): Done => {
    const kind = (await listCategories(tx)).find((one) => one.id === id)?.kind
    if (!kind) return refuse('notFound')
    await holdOrder(tx, kind)
    const ids = (await listCategories(tx, kind)).map((one) => one.id)
    await setCategoryOrder(tx, moveOne(ids, ids.indexOf(id), to))
    const subject = { kind: 'articleCategory', id } as const
    await noteAct(tx, { operatorId, act: 'moveArticleCategory', subject, after: { to } })
    return ok({})
  })
