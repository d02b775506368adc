import { sql } from 'kysely'
import { onShopDatabase } from '../database/on-shop-database'
import { db } from '../database/pool'
import { reportAudit, storeAudit } from './audit'

export const runAudit = (): Promise<{ lines: string[]; isSound: boolean }> =>
  onShopDatabase(async () => {
    const { rows } = await sql<{ found: string | null }>`select to_regclass('ledger_transactions') as found`.execute(db)
    if (!rows[0]?.found) return { lines: ['There is no shop in this database yet: start it once.'], isSound: false }
    const report = await reportAudit()
    await storeAudit(report.broken)
    return report
  })
