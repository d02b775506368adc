// Checks every rule of money, stock and states over the whole database: npm run audit, or node build/audit.js

import { sql } from 'kysely'
import { registerConcepts } from '../app/house/concepts'
import { reportAudit, storeAudit } from '../app/platform/audit/audit'
import { onShopDatabase } from '../app/platform/database/on-shop-database'
import { db } from '../app/platform/database/pool'
import { endWithLine, say } from './steps.mjs'

const runAudit = (): Promise<{ lines: string[]; isSound: boolean }> =>
  onShopDatabase(async () => {
    const { rows } = await sql<{ found: string | null }>`select to_regclass('ledger_transactions') as found`.execute(db)
    if (!rows[0]?.found) return { lines: ['There is no shop in this database yet: start it once.'], isSound: false }
    const report = await reportAudit()
    await storeAudit(report.broken)
    return report
  })

try {
  registerConcepts()
  const { lines, isSound } = await runAudit()
  for (const line of lines) say(line)
  process.exitCode = isSound ? 0 : 1
} catch (error) {
  endWithLine(error)
}
