import { may } from '~/contract/roles'
import { holdsStill } from '~/features/operators/server/people/given-role'
import { type RefusalKey, refusalText } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { noteAct } from '~/platform/acts/note-act'
import { isBusyOrAway } from '~/platform/database/faults'
import { db } from '~/platform/database/pool'
import { endWith, type Tx, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { ok, refuse } from '~/values/result'
import { importTables } from '../contract/columns'
import { type Blamed, runOf, type Wrote } from './importing'
import { writings } from './importings'
import type { Cells } from './read-cells'
import { countRows, holdRows, nextSubjects, type Settled, type StoredRow, settling } from './store-rows'
import { endImport, keep, leave, stopImport, takeToDo, type Work } from './store-work'

/** Rows. */
const AT_ONCE = 1_000
/** Milliseconds until somebody else's stop is looked for again. */
const LOOK_MS = 1_000

/** Somebody else has changed it since the dry run. */
const OVERTAKEN: readonly RefusalKey[] = ['goodsChanged', 'stockChanged', 'overtaken']

/** Goes on with one import, a thing after the other, each in a transaction that also notes its rows. */
export async function doImports(stop?: AbortSignal): Promise<number> {
  const work = await takeToDo()
  if (!work) return 0
  const run = runOf(stop)
  let done = 0
  let looked = Number.NEGATIVE_INFINITY
  for (;;) {
    const { subjects, areAll } = await nextSubjects(db, work.id, AT_ONCE)
    for (const subject of subjects) {
      const isTime = performance.now() - looked > LOOK_MS
      if (isTime && !(await goesOn(work))) {
        await leave(work.id)
        return done
      }
      if (isTime) looked = performance.now()
      await settle(work, subject)
      done++
      if (!run.isEnough()) continue
      await leave(work.id)
      return done
    }
    if (areAll && (await end(work))) return done
  }
}

/** Rights count when they are used. Whoever has them may start it again. */
async function goesOn({ id, operatorId, kind, locale }: Work): Promise<boolean> {
  if (await holdsStill(db, operatorId, may.importTables, may[importTables[kind].right])) return keep(id)
  await transaction(async (tx) => {
    if (!(await stopImport(tx, id))) return
    const after = { reason: refusalText('roleMissing', locale) }
    await noteAct(tx, { operatorId, act: 'stopImport', subject: { kind: 'table', id: kind }, after })
  })
  return false
}

/** False where rows wait after all: somebody else has held them. */
const end = ({ id, operatorId, kind }: Work) =>
  transaction(async (tx) => {
    const counts = await countRows(tx, id)
    if (counts.some(({ fate, outcome }) => outcome === null && (fate === 'add' || fate === 'change'))) return false
    const sum = (outcome: string) => counts.reduce((all, one) => all + (one.outcome === outcome ? one.count : 0), 0)
    const after = { done: sum('done'), left: sum('left'), overtaken: sum('overtaken') }
    await Promise.all([
      endImport(tx, id),
      noteAct(tx, { operatorId, act: 'endImport', subject: { kind: 'table', id: kind }, after }),
    ])
    return true
  })

const settledAs = (rows: readonly StoredRow[], outcome: Settled['outcome'], why = ''): Settled[] =>
  rows.map(({ line }) => ({ line, outcome, why }))

function settledFor({ locale }: Work, { refusal, params, why }: Blamed): Omit<Settled, 'line'> {
  const outcome = OVERTAKEN.includes(refusal) ? 'overtaken' : 'left'
  return { outcome, why: why ?? (outcome === 'overtaken' ? '' : refusalText(refusal, locale, params)) }
}

/** Until nothing of it is left: a row that is refused takes no other with it. */
async function settle(work: Work, subject: string): Promise<void> {
  for (;;) {
    const refused = await tried(work, subject)
    if (refused.ok) return
    const { line } = refused
    const { outcome, why } = settledFor(work, refused)
    await transaction(async (tx) => {
      const rows = await holdRows(tx, work.id, subject)
      const blamed = rows.filter((row) => line === undefined || row.line === line)
      await settling(work.id, settledAs(blamed.length > 0 ? blamed : rows, outcome, why)).execute(tx)
      return ok({})
    })
  }
}

async function tried(work: Work, subject: string): Promise<Wrote> {
  try {
    return await transaction((tx) => inside(tx, work, subject))
  } catch (error) {
    if (isBusyOrAway(error)) throw error
    log().error({ import: work.id, subject, err: error }, 'rows of an import failed')
    return { ...refuse('serverFault'), why: m.console_imports_fault({}, { locale: work.locale }) }
  }
}

const isAsBefore = ({ before }: StoredRow, now: Cells | undefined) =>
  Object.entries(before).every(([column, was]) => now?.[column] === was)

async function inside(tx: Tx, work: Work, subject: string): Promise<Wrote> {
  const rows = await holdRows(tx, work.id, subject)
  if (rows.length === 0) return ok({})
  const importing = writings[work.kind]
  await importing.hold?.(tx, subject)
  const known = rows.filter(({ fate }) => fate === 'change').map(({ key }) => key)
  const now = await importing.nowOf(known, work.locale)
  const isStill = importing.isStill ?? isAsBefore
  const overtaken = rows.filter((row) => row.fate === 'change' && !isStill(row, now.get(row.key)))
  const odd = rows.filter((row) => row.isOdd && !work.meant && !overtaken.includes(row))
  const rest = rows.filter((row) => !overtaken.includes(row) && !odd.includes(row))
  const wrote: Wrote = rest.length > 0 ? await importing.write(tx, work, subject, rest) : ok({})
  // A refusal takes back what the subject has written so far.
  if (!wrote.ok) return wrote
  const refused = new Map(wrote.refused?.map((one) => [one.line, settledFor(work, one)]))
  const settled = settling(work.id, [
    ...settledAs(overtaken, 'overtaken'),
    ...settledAs(odd, 'left', m.console_imports_odd({}, { locale: work.locale })),
    ...settledAs(rest, 'done').map((row) => ({ ...row, ...refused.get(row.line) })),
  ])
  return endWith({ statements: [settled.compile(db)], refusalOf: () => undefined }, ok({}))
}
