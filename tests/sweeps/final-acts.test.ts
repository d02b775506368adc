import { expect, it } from 'vitest'
import { type Drawn, onEachScreen } from '#tests/support/each-view'
import { readDocument } from '#tests/support/press/document'
import type { ScreenName } from '~/paths'

/** What cannot be taken back, by its button, and the query of the page that asks for it once more. */
const FINAL: Partial<Record<ScreenName, Record<string, string>>> = {
  consoleBulkChange: { undo: 'ask' },
  consolePayout: { approve: 'ask', pay: 'ask' },
  consoleCase: { approve: 'ask', received: 'ask' },
  consoleRewardSubmission: { approve: 'ask' },
  consoleApproval: { approve: 'ask', release: 'ask' },
  consoleOrder: { cancel: 'ask', close: 'ask' },
  consoleMember: { block: 'ask' },
  consoleSelf: { renew: 'ask' },
  consoleFlashSale: { stop: 'stop' },
  consoleCoupon: { stop: 'stop' },
  consoleGroup: { stop: 'stop' },
  consoleDraw: { start: 'confirm', end: 'confirm' },
  consoleDrawPrize: { remove: 'remove' },
  consoleOperator: { block: 'block' },
  consoleRole: { remove: 'remove' },
  consoleWebhook: { remove: 'ask' },
}

const request = new Set<string>()

/** The words around a form. */
function saidAt(body: string, intent: string): string {
  const at = body.indexOf(`value="${intent}"`)
  return body.slice(body.lastIndexOf('<section', at), body.indexOf('</form>', at)).replace(/<[^>]*>/g, ' ')
}

async function wrongOf(screen: ScreenName, { here, status, body }: Drawn): Promise<string[]> {
  if (status !== 200) return []
  const query = new URL(here, 'http://shop').searchParams
  return readDocument(body).forms.flatMap(({ method, submitters }) =>
    submitters.flatMap(({ name, value }) => {
      const question = method === 'post' && name === 'intent' ? FINAL[screen]?.[value] : undefined
      if (question === undefined) return []
      if (!query.has(question)) return [`${screen} ${value} is done by one press`]
      request.add(`${screen} ${value}`)
      return /\d/.test(saidAt(body, value)) ? [] : [`${screen} ${value} asks without its numbers`]
    }),
  )
}

onEachScreen('asks once more before what cannot be taken back', wrongOf, (screen) => screen in FINAL)

it('saw the questions', () => {
  expect([...request].sort()).toEqual(expect.arrayContaining(['consoleOrder close', 'consolePayout approve']))
  expect(request.size).toBeGreaterThan(8)
})
