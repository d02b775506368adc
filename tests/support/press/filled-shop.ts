import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OPERATOR_ROLES, type OperatorRole } from '../../../app/contract/roles'
import { desk } from '../../../app/house/registers/desk'
import { isConsolePath, paths, withQuery } from '../../../app/paths'
import { copyDemo } from '../demo-database'
import { launch, type Run, ready } from '../launch'
import { screenOf, screenThings } from '../screen-things'
import { dropDatabase, inDatabase, startTestServer } from '../test-server'
import type { Owned } from '../thing-makers'
import { makeStates, type States } from './states'

/** Whom a demo knows with something of everything, and the other one with a shop of their own. */
export const MEMBERS = { member: '13800138000', agent: '13800138001' } as const
/** What is bought here; the demo has too few of it. */
const GOODS = '3013'

/** What is decided one way or the other; one of each is not enough. */
const DECIDED =
  /^console(Publication|Case|Report|Approval|RewardSubmission|Payout|Agent|Invoice|Refund|Member|Activity|Article|Video)\.id$/

export type Operator = { id: string; phone: string; role: OperatorRole; enrolmentCode: string }

export type Copy = { shop: string; database: pg.Client; stop(): Promise<void> }

export type Filled = {
  operators: Operator[]
  /** The addresses of what was made, of members and of the console. */
  things: Pick<States, 'ofMembers' | 'ofConsole'>
  visitors: States['visitors']
  /** A shop with all of it, by a name. */
  copy(name: string): Promise<Copy>
  stop(): Promise<void>
}

/** A database is copied while nobody is connected to it. */
const ALONE =
  'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = current_user and pid <> pg_backend_pid()'

const end = async (run: Run) => {
  run.child.kill('SIGTERM')
  await Promise.race([run.ended, sleep(60_000)])
}

/** Fills a demo with what every screen of members and of the console can name, and copies it as often as is wanted. */
export async function fillShop(): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), 'lilac-presses-'))
  const template = `lilac_e2e_${process.pid}_filled`
  const server = await startTestServer()
  const names = [template]
  const start = async (name: string, dataDir: string) => {
    const run = launch(['build/server.js'], {
      DATA_DIR: dataDir,
      DATABASE_URL: inDatabase(server.url, name),
      DATABASE_POOL: '6',
      TRUSTED_PROXIES: '1',
    })
    return { run, shop: await ready(run) }
  }
  const dataDir = join(folder, 'filled')
  await copyDemo(server.admin, template, dataDir)
  const { run } = await start(template, dataDir)
  const made = await fill(inDatabase(server.url, template), dataDir).finally(() => end(run))
  return {
    ...made,
    async copy(name) {
      const own = `lilac_e2e_${process.pid}_${name}`
      names.push(own)
      await server.admin.query(ALONE, [template])
      await server.admin.query(`create database ${own} template ${template}`)
      cpSync(dataDir, join(folder, name), { recursive: true })
      const { run, shop } = await start(own, join(folder, name))
      const database = new pg.Client({ connectionString: inDatabase(server.url, own) })
      await database.connect()
      return {
        shop,
        database,
        async stop() {
          await database.end()
          await end(run)
        },
      }
    },
    async stop() {
      for (const name of names) await dropDatabase(server.admin, name)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Does in a shop what no screen does; the process is this shop's own meanwhile. */
async function fill(url: string, dataDir: string): Promise<Pick<Filled, 'operators' | 'things' | 'visitors'>> {
  const { DATA_DIR, SHOP_DATABASE_URL } = process.env
  Object.assign(process.env, { DATA_DIR: dataDir, SHOP_DATABASE_URL: url })
  const { forgetSettings } = await import('../../../app/platform/settings/settings')
  // A file before this one may have read them; a code is hashed with the secret in the folder.
  forgetSettings()
  const { registerConcepts } = await import('../../../app/house/concepts')
  const { closeDatabase, connectDatabase, db } = await import('../../../app/platform/database/pool')
  const { transaction } = await import('../../../app/platform/database/transaction')
  const { addOperator } = await import('~/features/operators/server/change-operator')
  const { somebody } = await import('../payouts')
  const { exchangesToPress } = await import('../exchanges')
  const { withPoints } = await import('../money')
  const { inShop, receiveStock } = await import('../shop-database')
  registerConcepts()
  connectDatabase(url, 4)
  try {
    await receiveStock([GOODS], 10_000)
    await inShop(`insert into settings (key, value) values ('orders.mostUnpaid', '10000'), ('orders.heldPieces', '100000'),
        ('orders.minutesToPay', '1440')
      on conflict (key) do update set value = excluded.value`)
    const operators: Operator[] = []
    for (const [at, role] of OPERATOR_ROLES.entries()) {
      const phone = `1370013710${at}`
      const added = await transaction((tx) => addOperator(tx, { phone, role, name: `Test ${role}` }))
      if (!added.ok) throw new Error(added.refusal)
      operators.push({ phone, role, ...added.value })
    }
    const known = async (phone: string) => {
      const rows = db.selectFrom('members').select('id').where('phone', '=', phone)
      return { id: (await rows.executeTakeFirstOrThrow()).id, phone }
    }
    const [sku] = await inShop<{ id: string }>('select id from skus where goods_id = $1 order by id limit 1', [GOODS])
    const things: Filled['things'] = { ofMembers: [], ofConsole: [] }
    const rows = Object.entries(screenThings).flatMap(([cell, row]) => (typeof row === 'object' ? [{ cell, row }] : []))
    const make = async (owner: { id: string; phone: string }, { cell, row }: { cell: string; row: Owned }) => {
      const { query } = await row.make(owner, sku?.id as string)
      const address = withQuery(screenOf(cell), query)
      if (isConsolePath(screenOf(cell))) things.ofConsole.push({ address, roles: row.roles })
      else things.ofMembers.push(address)
    }
    const owner = await known(MEMBERS.member)
    for (const one of rows) await make(owner, one)
    for (const one of rows.filter(({ cell }) => DECIDED.test(cell))) await make(await somebody(), one)
    const { cases, received } = await exchangesToPress(owner)
    // `at` tells them apart: of addresses that differ in a number alone few are looked at.
    things.ofMembers.push(withQuery(paths.afterSaleExchange, { ...received, at: 'cap' }))
    for (const one of cases) {
      things.ofMembers.push(withQuery(paths.afterSale, one))
      things.ofConsole.push({ address: withQuery(paths.consoleCase, one), roles: desk.cases.details.roles ?? [] })
    }
    await withPoints(owner, 100_000)
    const operatorId = operators.find(({ role }) => role === 'owner')?.id as string
    const shop = { owner, skuId: sku?.id as string, agent: await known(MEMBERS.agent), operatorId }
    const { visitors, ...states } = await makeStates(shop)
    things.ofMembers.push(...states.ofMembers)
    things.ofConsole.push(...states.ofConsole)
    return { operators, things, visitors }
  } finally {
    await closeDatabase()
    Object.assign(process.env, { DATA_DIR, SHOP_DATABASE_URL })
    forgetSettings()
  }
}
