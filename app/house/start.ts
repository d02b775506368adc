import { sql } from 'kysely'
import { assertNoTrial } from '~/features/backups/server/trial-copy'
import { watchFailedCodes } from '~/features/members/server/login-breaker'
import { ensureDemoOperator } from '~/features/operators/server/change-operator'
import { expectChannels } from '~/features/payments/server/store-tallies'
import { watchPoliceFiling } from '~/features/settings/server/facts'
import { watchMallState } from '~/features/settings/server/mall-state'
import { ensurePages } from '~/features/storefront/server/pages/write-page'
import { isDiskFull } from '~/platform/database/faults'
import { migrate } from '~/platform/database/migrate'
import { closeDatabase, connectDatabase, db, warmDatabase } from '~/platform/database/pool'
import { assertBounded, assertDurable, assertReachable, assertUnicode } from '~/platform/database-checks'
import { log } from '~/platform/log'
import { watchOutbox } from '~/platform/outbox/deliver-outbox'
import { settings } from '~/platform/settings/settings'
import { startSweeps } from '~/platform/sweeps/run'
import { gatewayChannels } from '~/services/payment'
import { watchServices } from '~/services/watch-services'
import { fillDemo } from '../../demo/fill-demo'
import { fillDemoPast } from '../../demo/fill-demo-past'
import { planDemoSales } from '../../demo/plan-demo-sales'
import { concepts } from './concept'
import { registerConcepts } from './concepts'

type Running = { stop(): Promise<void> }
// Once per process, also where the development server evaluates this module again.
const holder = globalThis as typeof globalThis & { lilacShop?: Promise<Running> }

const noRoom = ({ message }: Error) =>
  Object.assign(new Error(`the database has no room left on its disk: ${message}; free some and start again`), {
    expected: true,
  })

async function start(): Promise<Running> {
  registerConcepts()
  const { databaseUrl, databaseDirectUrl, dataDir, databasePool, hasDemoData, mode, preparesStatements } = settings()
  const { startEmbedded } = await import('~/platform/database/embedded')
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir })
  connectDatabase(databaseUrl ?? (embedded?.url as string), databasePool, preparesStatements)
  let operatorId: string | undefined
  let stopLooking = () => {}
  try {
    const ask = (text: string) => sql.raw(text).execute(db)
    await assertReachable(ask)
    await assertUnicode(ask)
    await assertBounded(ask)
    await migrate(undefined, databaseDirectUrl)
    if (mode === 'live') {
      await assertDurable(ask)
      await assertNoTrial()
    }
    if (hasDemoData) {
      await fillDemo()
      await planDemoSales()
      operatorId = await ensureDemoOperator()
    }
    await ensurePages()
    stopLooking = await watchMallState()
  } catch (error) {
    await closeDatabase()
    await embedded?.stop()
    throw isDiskFull(error) ? noRoom(error as Error) : error
  }
  await warmDatabase()
  watchOutbox()
  watchFailedCodes()
  watchServices()
  expectChannels(gatewayChannels())
  const stopFilingLooks = mode === 'live' ? await watchPoliceFiling() : undefined
  const sweeps = startSweeps()
  // In the background; the shop is open meanwhile.
  const past = operatorId && fillDemoPast(operatorId).catch((error) => log().error({ err: error }, 'demo'))
  return {
    async stop() {
      await past
      stopLooking()
      stopFilingLooks?.()
      await sweeps.stop()
      for (const { atStop } of concepts())
        await atStop?.().catch((error) => log().error({ err: error }, 'the last work of a concept failed'))
      await closeDatabase()
      await embedded?.stop()
    },
  }
}

/** Once; safe to call from every entry. */
export async function startShop(): Promise<void> {
  holder.lilacShop ??= start()
  await holder.lilacShop
}

export async function stopShop(): Promise<void> {
  const running = await holder.lilacShop
  holder.lilacShop = undefined
  await running?.stop()
}
