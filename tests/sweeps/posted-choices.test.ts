import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { type Choice, choicesOn, isRefused } from '#tests/support/choices-on'
import { type Drawn, onEachScreen } from '#tests/support/each-view'
import type { View } from '#tests/support/views'
import type { ScreenName } from '~/paths'

const seen = new Set<string>()

/** What is wrong with the answer to a choice; nothing where the contract takes it. */
async function wrongOf({ path, isPosted, fields, ...choice }: Choice, { here, cookie }: View): Promise<string[]> {
  const to = new URL(path, `http://shop${here}`)
  if (!isPosted) to.search = String(new URLSearchParams(fields))
  const { status, body } = await askScreen(to.pathname + to.search, { cookie, fields: isPosted ? fields : undefined })
  // What was sent before may have ended what the form was about.
  if (status === 404) return []
  const isWrong = status === 422 ? isRefused(body, choice) : status >= 400
  return isWrong ? [`${here}: ${choice.name}=${choice.value}: ${status}`] : []
}

async function wrongOn(screen: ScreenName, view: Drawn): Promise<string[]> {
  const wrong: string[] = []
  for (const choice of view.status === 200 ? choicesOn(view.body, view.here) : []) {
    const known = `${screen} ${choice.formId} ${choice.name} ${choice.value}`
    if (!seen.has(known)) wrong.push(...(await wrongOf(choice, view)))
    seen.add(known)
  }
  return wrong
}

onEachScreen('offers what its contract takes', wrongOn)

it('was shown boxes, radio buttons and lists of members, agents and operators', () => {
  const of = (screen: ScreenName, name: string) =>
    [...seen].filter((one) => one.startsWith(`${screen} `) && one.includes(` ${name} `)).length
  expect(of('login', 'agreement')).toBe(1)
  expect(of('agentApply', 'isAdult')).toBe(1)
  expect(of('review', 'stars')).toBe(5)
  expect(of('consoleDrawPrize', 'isFallback')).toBe(1)
  expect(of('consoleRefund', 'reason')).toBeGreaterThan(5)
  expect(seen.size).toBeGreaterThan(400)
})
