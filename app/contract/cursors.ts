import { z } from 'zod'
import { instantOf } from '~/values/instant-cursor'
import { decodeCursor } from '~/values/paging'

const cursorOf = (isOurs: (values: readonly (string | number)[]) => boolean) =>
  z
    .string()
    .max(300, 'unknown_id')
    .refine((text) => text === '' || isOurs(decodeCursor(text) ?? []), 'unknown_id')
    .optional()

const isText = (value: unknown) => typeof value === 'string'

/** A page's cursor as an earlier answer of the same list gave it; opaque. */
export const idCursor = cursorOf((values) => values.length === 1 && values.every(isText))

/** The same of a ledger, whose rows are numbered. */
export const rowCursor = cursorOf((values) => values.length === 1 && Number.isSafeInteger(values[0]))

/** The same of a list by time. */
export const instantCursor = cursorOf((values) => instantOf(values) !== undefined)

const isRank = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

/** The same of a list by a number or by ids alone. */
export const rankCursor = cursorOf(
  (values) => isText(values.at(-1)) && (values.length === 1 || (values.length === 2 && isRank(values[0]))),
)

/** The same of a list by deadline, whose cursor is two texts. */
export const dueCursor = cursorOf((values) => values.length === 2 && values.every(isText))

/** The same of a list of goods: the name of its order, the numbers that it sorts by, and an id. */
export const goodsCursor = cursorOf(
  (values) =>
    values.length > 1 && isText(values[0]) && isText(values.at(-1)) && values.slice(1, -1).every(Number.isInteger),
)

/** The same of what can be chosen in a form: an id, or the id of the goods, the place among their SKUs and its id. */
export const pickCursor = cursorOf(
  (values) => isText(values[0]) && (values.length === 1 || (values.length === 3 && Number.isSafeInteger(values[1]))),
)
