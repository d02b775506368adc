import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { type Drawn, onEachScreen } from '#tests/support/each-view'
import { FILLED_IN, formsOn } from '#tests/support/forms-on'
import type { ScreenName } from '~/paths'

let refused = 0

/** What an answer to a form leaves unsaid. */
function silenceOf(status: number, body: string, fields: string[][]): string | undefined {
  if (status !== 422) return [200, 303, 404].includes(status) ? undefined : String(status)
  refused++
  if (!/role="alert"|class="field-error"/.test(body)) return 'nobody reads why'
  // Codes are never sent back, and words of a picker's search only where there still is a form to search in.
  const unkept = body.includes('class="refused-form"') ? /(Code|Word)$/ : /Code$/
  const isTyped = fields.some(([name = '', value]) => value === FILLED_IN && !unkept.test(name))
  return isTyped && !body.includes(FILLED_IN) ? 'what was typed is lost' : undefined
}

/** Sends all forms of a page as it was, twice: whatever one of them moves on, the others come too late for. */
async function silences(screen: ScreenName, { here, cookie, status, body }: Drawn): Promise<string[]> {
  if (status !== 200) return []
  const own = new URL(here, 'http://shop').pathname
  const forms = formsOn(body, here).filter(({ path }) => new URL(path, `http://shop${here}`).pathname === own)
  const wrong: string[] = []
  for (const { path, fields } of [...forms, ...forms]) {
    const to = new URL(path, `http://shop${here}`)
    const answer = await askScreen(to.pathname + to.search, { cookie, fields })
    const silence = silenceOf(answer.status, answer.body, fields)
    if (silence) wrong.push(`${screen} ${fields.map(([name]) => name).join(' ')} ${fields.at(-1)?.[1]}: ${silence}`)
  }
  return wrong
}

onEachScreen('says why, and keeps what was typed, where somebody was faster', silences)

it('was refused often', () => {
  expect(refused).toBeGreaterThan(100)
})
