import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { type Drawn, onEachScreen } from '#tests/support/each-view'
import { type Fields, formsOn } from '#tests/support/forms-on'
import { ODD_FIELDS, oddAt } from '#tests/support/odd'
import { rounds } from '#tests/support/proofs'
import type { ScreenName } from '~/paths'
import { db } from '~/platform/database/pool'

/** A form with one field that is odd, the first of its name, and with one too many that has an odd name. */
const oddForms = (fields: Fields): Fields[] => [
  ...[...new Set(fields.map(([name]) => name))].flatMap((name, count) => {
    const at = fields.findIndex(([one]) => one === name)
    return oddAt(count, rounds(1, 3)).map((odd) =>
      fields.map((field, index): [string, string] => (index === at ? [name, odd] : field)),
    )
  }),
  ...ODD_FIELDS.map((name): Fields => [...fields, [name, 'odd']]),
]

const seen = new Set<string>()
let posted = 0

async function troubles(screen: ScreenName, { here, cookie, body }: Drawn): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, fields } of formsOn(body, here)) {
    const shape = `${screen} ${fields.map(([name]) => name)} ${fields.at(-1)}`
    if (seen.has(shape)) continue
    seen.add(shape)
    const to = new URL(path, `http://shop${here}`)
    // The other buttons of a form send the same fields.
    const names = `${screen} ${path} ${fields.map(([name]) => name)}`
    const tried = seen.has(names) ? [[...fields, ['__proto__', 'odd'] as [string, string]]] : oddForms(fields)
    seen.add(names)
    for (const sent of tried) {
      posted++
      const { status } = await askScreen(to.pathname + to.search, { cookie, fields: sent })
      if (status >= 500) wrong.push(`${status} ${path} ${JSON.stringify(sent)}`)
    }
  }
  // Wrong codes by the hundred would have every login asked a question.
  await db.deleteFrom('rate_windows').where('key', '=', 'failed-codes-of-all').execute()
  return wrong
}

onEachScreen('trips over no name that every object has, in its forms', troubles)

it('sent many', () => {
  expect(seen.size).toBeGreaterThan(200)
  expect(posted).toBeGreaterThan(2_000)
})
