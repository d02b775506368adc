import { expect, test } from '@playwright/test'
import { isAmong, OPERATOR_ROLES, type OperatorRole } from '../../app/contract/roles'
import { isConsolePath, paths, withQuery } from '../../app/paths'
import { type As, askAs, asMember, asOperator, GUEST, somebody } from '../support/ask-as'
import type { Person } from '../support/cast'
import { formsOn } from '../support/forms-on'
import { screenOf, screenThings } from '../support/screen-things'
import { inShop } from '../support/shop-database'
import { closeShop, openShop } from '../support/shop-verbs'
import type { Owned } from '../support/thing-makers'

const rows = Object.entries(screenThings).flatMap(([cell, row]) => (typeof row === 'object' ? [{ cell, row }] : []))
const isOfConsole = ({ cell }: { cell: string }) => isConsolePath(screenOf(cell))

let skuId: string
let strangers: Record<'another member' | 'an agent', As>
const operators = {} as Record<OperatorRole, As>

test.beforeAll(async () => {
  skuId = await openShop()
  const agent = await somebody()
  await inShop('update members set is_agent = true, business_id = $1, shop_name = $2 where id = $3', [
    `b${agent.id}`,
    'Theirs',
    agent.id,
  ])
  strangers = { 'another member': await asMember(await somebody()), 'an agent': await asMember(agent) }
  for (const role of OPERATOR_ROLES) operators[role] = await asOperator(role)
})
test.afterAll(closeShop)

/** What the shop's own clockwork may change meanwhile. */
const UNOWNED =
  /^(sessions|operator_\w+|rate_windows|daily_counts|outbox|sandbox_\w+|migrations|parcel\w*|footprints|\w+_to_sum|earning_days|figure\w+|customer_sums|buyer\w*|visit\w*_(days|before|\d+)|changes\w*)$/

/** The transaction of this moment: whatever is written from now on has a greater number. */
async function thisMoment(): Promise<string> {
  const [row] = await inShop<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')
  return row?.xid as string
}

/** All rows that name a member or something of theirs, as one fingerprint; none was written before there was the member. */
async function belongings(owner: Person, since: string): Promise<unknown> {
  const tables = await inShop<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const ids = await inShop<{ id: string }>(
    `select id from orders where member_id = $1 union select id from after_sales where member_id = $1
     union select order_lines.id from order_lines join orders on orders.id = order_id where member_id = $1`,
    [owner.id],
  )
  const own = [owner.id, ...ids.map(({ id }) => id)].map((id) => `%${id}%`)
  const prints = tables
    .filter(({ name }) => !UNOWNED.test(name))
    .map(
      ({ name }) => `select '${name}' as name, count(*)::int, sum(hashtext(t::text)) from ${name} t
      where case when xmin::text::bigint >= $2 then t::text like any($1) else false end`,
    )
  return inShop(`${prints.join(' union all ')} order by name`, [own, since])
}

/** The forms of a page that act on what it shows; others, such as logging out, stand on every page. */
const formsOfItsOwn = (page: string, path: string) =>
  formsOn(page, path).filter((form) => form.path.split('?')[0] === path.split('?')[0])

/** Asks for a thing of one person's as others do, by its address and by each form that its owner finds there. */
async function refuseStrangers(
  cell: string,
  { make, passedOver, isPublic, hiddenFrom = [] }: Owned,
  seenBy: As | undefined,
  others: [string, As][],
) {
  const since = await thisMoment()
  const owner = await somebody()
  const { query, mark } = await make(owner, skuId)
  const path = withQuery(screenOf(cell), query)
  const shown = await askAs(seenBy ?? (await asMember(owner)), path)
  expect(shown.status, `${cell} for its owner`).toBe(200)
  expect(shown.body, `${cell} for its owner`).toContain(mark)

  const before = await belongings(owner, since)
  for (const [who, as] of others) {
    const answers = [await askAs(as, path)]
    for (const form of formsOfItsOwn(shown.body, path)) answers.push(await askAs(as, form.path, form.fields))
    for (const [at, { status, to, body }] of answers.entries()) {
      const what = `${cell} ${at ? 'posted' : 'read'} by ${who}: ${status} ${to ?? ''}`
      expect(body.includes(mark) && status === 200, what).toBe(false)
      expect(status, what).toBeLessThan(500)
      if (passedOver) continue
      if (who.startsWith('a guest') && !isPublic)
        expect([status, to?.pathname], what).toEqual([303, isConsolePath(path) ? paths.consoleLogin : paths.login])
      // Who may not do this at all is told so; whose it is not is told that it is not there.
      else if (at === 0)
        expect(status, what).toBe(who in operators && !hiddenFrom.some((role) => role === who) ? 403 : 404)
      // A refused act leads back to its screen, which is not there for a stranger, or draws again what they sent.
      else expect([200, 303, 403, 404, 422], what).toContain(status)
    }
  }
  expect(await belongings(owner, since), `${cell} changed something of its owner's`).toEqual(before)
}

for (const { cell, row } of rows.filter((one) => !isOfConsole(one)))
  test(`${cell} is there for its owner alone`, async () => {
    const guests: [string, As][] = [
      ['a guest', GUEST],
      ['a guest with the console’s cookie', operators.owner],
    ]
    await refuseStrangers(cell, row, undefined, [...Object.entries(strangers), ...guests])
  })

for (const { cell, row } of rows.filter(isOfConsole))
  test(`${cell} is there for its roles alone`, async () => {
    const { roles = [] } = row
    const may = OPERATOR_ROLES.filter((role) => isAmong(role, roles))
    const wrong = OPERATOR_ROLES.filter((role) => !isAmong(role, roles)).map((role): [string, As] => [
      role,
      operators[role],
    ])
    await refuseStrangers(cell, row, operators[may[0] as OperatorRole], [
      ['a guest', GUEST],
      ['a guest as a member', strangers['another member']],
      ...wrong,
    ])
  })
