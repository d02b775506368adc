import { z } from 'zod'
import { decodeCursor, instantOf } from '~/values/paging'

const cursorOf = (isOurs: (values: readonly (string | number)[]) => boolean) =>
  z
    .string()
    .max(300, 'unknown_id')
    .refine((text) => text === '' || isOurs(decodeCursor(text) ?? []), 'unknown_id')
    .optional()

const isText = (value: unknown) => typeof value === 'string'

/** Opaque; from an earlier answer of the same list. */
export const idCursor = cursorOf((values) => values.length === 1 && values.every(isText))

export const rowCursor = cursorOf((values) => values.length === 1 && Number.isSafeInteger(values[0]))

export const instantCursor = cursorOf((values) => instantOf(values) !== undefined)

const isRank = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

export const rankCursor = cursorOf(
  (values) => isText(values.at(-1)) && (values.length === 1 || (values.length === 2 && isRank(values[0]))),
)

/** A number, and the second up to which everything was read. */
export const changeCursor = cursorOf((values) => values.length === 2 && values.every(isRank))

export const dueCursor = cursorOf((values) => values.length === 2 && values.every(isText))

export const goodsCursor = cursorOf(
  (values) =>
    values.length > 1 && isText(values[0]) && isText(values.at(-1)) && values.slice(1, -1).every(Number.isInteger),
)

export const pickCursor = cursorOf(
  (values) => isText(values[0]) && (values.length === 1 || (values.length === 3 && Number.isSafeInteger(values[1]))),
)
