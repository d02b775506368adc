import { type RawBuilder, sql } from 'kysely'

export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The last code point, behind which no text sorts. */
const LAST = '\u{10FFFF}'

/** As a range: a plan that is cached for every text finds no prefix in "like". */
export const beginsWith = (text: RawBuilder<unknown>, q: string) => sql`${text} ~>=~ ${q} and ${text} ~<~ ${q + LAST}`
