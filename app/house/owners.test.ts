import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, askCall } from '#tests/support/call-over-http'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import type { Own } from '#tests/support/own-makers'
import { namingFields, ownThings, tidy } from '#tests/support/own-things'
import { operatorOf, operatorTokenOf, type Stage, setStage, tokenOf } from '#tests/support/stage'
import type { Call } from '~/contract/call'
import { isAmong, OPERATOR_ROLES, type OperatorRole } from '~/contract/roles'
import { openOperatorSession } from '~/features/operators/server/operator-sessions'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { everyCall } from './registers/every-call'
import { refusals } from './registers/refusals'

useDatabase({ holdsMany: true })

let stage: Stage
let agent: Person
const operators = {} as Record<OperatorRole, string>

beforeAll(async () => {
  stage = await setStage()
  agent = await member('lan')
  await sql`update members set is_agent = true, business_id = 'b1', shop_name = 'Lan' where id = ${agent.id}`.execute(
    db,
  )
  for (const role of OPERATOR_ROLES) {
    const operator = role === 'owner' ? stage.owner : await operatorOf(role)
    operators[role] = await operatorTokenOf(operator)
  }
})

/** What may change whoever asks: sessions, limits, and what the test makes for the caller. */
const UNOWNED = /^(sessions|operator_sessions|rate_windows|daily_counts|sandbox_\w+|migrations)$/

let tables: string[] | undefined

/** The rows of every table, as one fingerprint for each. */
async function fingerprint(): Promise<Record<string, string>> {
  tables ??= (
    await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  ).rows.map(({ name }) => name)
  const prints = tables
    .filter((name) => !UNOWNED.test(name))
    .map(
      (name) => sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtext(row::text)), 0) as print
      from ${sql.table(name)} as row`,
    )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

const cells = everyCall
  .filter(({ one }) => one.access !== 'operator')
  .flatMap(({ name, one }) => namingFields(one).map((field) => ({ cell: `${name}.${field}`, one })))

it('knows of every field that names a thing whose that is, and of no other', () => {
  expect(cells.map(({ cell }) => cell).filter((cell) => !(cell in ownThings))).toEqual([])
  expect(Object.keys(ownThings).filter((row) => !cells.some(({ cell }) => cell === row))).toEqual([])
})

const REFUSED = [refusals.notFound.code, refusals.badInput.code]

const owned = cells.flatMap(({ cell, one }) => {
  const own = ownThings[cell]
  return own && typeof own === 'object' ? [{ cell, one, own }] : []
})

/** What is not there at all, of the same shape. */
const nothingLike = (id: string) => id.replaceAll(/[A-Za-z0-9_-]/g, '9').replace(/^9\//, 'u/')

/** Asks for a thing of Mei's as somebody else does, and makes sure that nothing of anybody's has changed by it. */
async function askAs(one: Call, { make, input }: Own, caller: Person, ...each: object[]) {
  await tidy()
  const made = await make(stage.mei, stage)
  const sent = await input(made.id, made, caller, stage)
  const before = await fingerprint()
  const answers = []
  for (const headers of each) answers.push(await askCall(one, sent, headers))
  expect(await fingerprint()).toEqual(before)
  return { answers, sent, id: made.id }
}

describe.each(owned)('$cell', ({ one, own }) => {
  it.each(['another member', 'an agent'])('is not there for %s', async (who) => {
    const caller = who === 'an agent' ? agent : stage.qiang
    const token = await tokenOf(caller)
    const { answers, sent, id } = await askAs(one, own, caller, { token })
    const [answer] = answers as [Answer]
    if (own.silent) return expect(answer.text).not.toContain(id)
    expect(answer, answer.text).toMatchObject({ code: refusals[own.refusal ?? 'notFound'].code })
    // What is not there at all is answered with the same words.
    const nothing = JSON.parse(JSON.stringify(sent).replaceAll(id, nothingLike(id)))
    expect((await askCall(one, nothing, { token })).text).toBe(answer.text)
  })

  it('is not there for a guest or an operator', async () => {
    const strangers = [{}, ...Object.values(operators).map((operator) => ({ operator }))]
    for (const answer of (await askAs(one, own, stage.mei, ...strangers)).answers) {
      if (one.access === 'member') expect(answer).toMatchObject({ code: 403 })
      else if (!own.silent) expect(answer).toMatchObject({ code: refusals.notFound.code })
    }
  })

  it('is there for its owner', async () => {
    await tidy()
    const made = await own.make(stage.mei, stage)
    const sent = await own.input(made.id, made, stage.mei, stage)
    const before = await fingerprint()
    const answer = await askCall(one, sent, { token: await tokenOf(stage.mei) })
    expect([403, ...REFUSED, refusals[own.refusal ?? 'notFound'].code], answer.text).not.toContain(answer.code)
    if (own.silent === 'acts') expect(await fingerprint()).not.toEqual(before)
  })
})

const ofConsole = everyCall.filter(({ one }) => one.access === 'operator')

describe.each(ofConsole)('$name', ({ one }) => {
  it('answers no guest, no member, no agent and no half login', async () => {
    const half = await transaction((tx) => openOperatorSession(tx, stage.owner.id, false))
    const [token, agentToken] = [await tokenOf(stage.mei), await tokenOf(agent)]
    for (const headers of [{}, { token }, { token: agentToken }, { operator: token }, { token: operators.owner }])
      expect(await askCall(one, {}, headers)).toMatchObject({ code: 403, status: 403 })
    if (one.factor !== 'none')
      expect(await askCall(one, {}, { operator: half })).toMatchObject({ code: refusals.factorMissing.code })
  })

  it('answers the roles that the call lists, and no other', async () => {
    const codeFor = async (role: OperatorRole) => {
      // The call that ends a session would end the one of the tests that follow.
      const account = await db.selectFrom('operators').select('id').where('role', '=', role).executeTakeFirstOrThrow()
      return (await askCall(one, {}, { operator: await operatorTokenOf(account) })).code
    }
    const isListed = (role: OperatorRole) => isAmong(role, one.roles ?? [])
    const before = await fingerprint()
    for (const role of OPERATOR_ROLES.filter((role) => !isListed(role)))
      expect(await codeFor(role), role).toBe(refusals.roleMissing.code)
    expect(await fingerprint()).toEqual(before)
    for (const role of OPERATOR_ROLES.filter(isListed))
      expect([403, refusals.roleMissing.code], role).not.toContain(await codeFor(role))
  })

  it('wants the second factor again where it moves money or settings', async () => {
    const stale = await operatorTokenOf(stage.owner, { isFresh: false })
    const { code } = await askCall(one, {}, { operator: stale })
    if (one.factor === 'fresh') expect(code).toBe(refusals.factorNeeded.code)
    else expect(code).not.toBe(refusals.factorNeeded.code)
  })
})

it('notices a call that forgets whose a thing is', async () => {
  const [{ own } = { own: undefined }] = owned.filter(({ cell }) => cell === 'orders.cancel.id')
  const made = await (own as Own).make(stage.mei, stage)
  const before = await fingerprint()
  await sql`update orders set remark = 'touched' where id = ${made.id}`.execute(db)
  expect(await fingerprint()).not.toEqual(before)
})
