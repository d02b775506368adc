import { sql } from 'kysely'
import { expect } from 'vitest'
import { audit, reportAudit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'

/** Breaks rows that no constraint guards, and mends them again. */
export type Saboteur = [rule: string, breaks: string, mends: string]

/** The audit must name the rule while its rows are broken, and find nothing after they are mended. */
export async function sabotage(rule: string, breaks: string, mends: string): Promise<void> {
  await sql.raw(breaks).execute(db)
  const { lines, isSound } = await reportAudit()
  await sql.raw(mends).execute(db)
  expect(isSound).toBe(false)
  const escaped = rule.replace(/[+()]/g, '\\$&')
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^BROKEN .*${escaped}: \\d+ rows, \\d+ broken$`)))
  expect(await audit()).toEqual([])
}

/** Runs statements on the ledger as nobody can in a shop: its tables refuse every change. */
export const pastTriggers = (statements: string) =>
  `alter table transfers disable trigger user; alter table ledger_transactions disable trigger user;
   ${statements};
   alter table transfers enable trigger user; alter table ledger_transactions enable trigger user`
