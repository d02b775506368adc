import { expect, test } from '../support/shopper'
import { brokenPages, serve } from '../support/visit/broken-pages'
import { visitAll } from '../support/visit/visit'

test.describe('a visit', () => {
  test.use({ provokes: [404] })
  test('finds all that is wrong with a page, and nothing where nothing is', async ({ page }) => {
    const screens = { sound: await serve(page, 'sound', {}) }
    for (const [name, parts] of Object.entries(brokenPages))
      Object.assign(screens, { [name]: await serve(page, name, parts) })
    const expected = Object.entries(brokenPages).map(([name, { found }]) => [
      name,
      expect.arrayContaining(found.map((one) => expect.stringMatching(one))),
    ])
    const seen = await visitAll(page, screens, { languages: ['fr'], isPublic: () => true })
    expect(seen).toEqual(Object.fromEntries(expected))
  })
})

test('what a page reports as an error, and what its policy refuses, would fail its test', async ({ page, watched }) => {
  const head = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
  const script = 'console.error("broken"); queueMicrotask(() => { throw new Error("thrown") })'
  await page.goto(await serve(page, 'errors', { head, script, main: '<script>void 0</script>' }))
  for (const found of [/^broken/, /thrown/, /Content Security Policy/])
    await expect.poll(() => watched).toContainEqual(expect.stringMatching(found))
  watched.length = 0
})
