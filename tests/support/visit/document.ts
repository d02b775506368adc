import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: [
      'html5',
      {
        // Browsers know it for pictures of the first view; the standard spells it without regard to case.
        img: { inherit: 'img', attributes: { fetchpriority: { enum: ['high', 'low', 'auto'] } } },
      },
    ],
    rules: { 'heading-level': ['error', { minInitialRank: 'h1' }], 'no-implicit-close': 'error' },
  }),
)

/** What the HTML standard does not allow in a document, as the server sends it. */
async function invalidMarkup(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `markup, ${ruleId}: ${message} at ${selector}`),
  )
}

/** What the validator does not look at, in the document as it was sent, before a script has touched it. */
function lookInto({ html, isPublic }: { html: string; isPublic: boolean }): string[] {
  const sent = new DOMParser().parseFromString(html, 'text/html')
  const found: string[] = []
  const count = (selector: string) => sent.querySelectorAll(selector).length
  const expectCount = (selector: string, wanted: number) => {
    if (count(selector) !== wanted) found.push(`${count(selector)} of ${selector} instead of ${wanted}`)
  }
  expectCount('h1', 1)
  expectCount('main', 1)
  expectCount('img:not([width][height]), img:not([alt])', 0)
  expectCount('[style]', 0)
  expectCount('script:not([src]):not([nonce]):not([type="application/ld+json"])', 0)
  if (isPublic) {
    expectCount('link[rel=canonical]', 1)
    for (const shown of ['meta[name=description]', 'meta[property="og:image"]', 'meta[property="og:title"]'])
      if (!sent.querySelector(shown)?.getAttribute('content')?.trim()) found.push(`nothing in ${shown}`)
  }
  const instant = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?$|^\d\d:\d\d(:\d\d)?$/
  for (const time of sent.querySelectorAll('time')) {
    const said = time.getAttribute('datetime') ?? time.textContent ?? ''
    const isDay = said.includes('-')
    if (!instant.test(said) || (isDay && Number.isNaN(Date.parse(said)))) found.push(`<time> says "${said}"`)
  }
  for (const field of sent.querySelectorAll('input[maxlength]')) {
    const type = field.getAttribute('type') ?? 'text'
    if (!['text', 'search', 'url', 'tel', 'email', 'password'].includes(type)) found.push(`maxlength on type ${type}`)
  }
  // Fields with a meaning of their own take a whole line, or a national part only where a country stands beside it.
  for (const field of sent.querySelectorAll('input[autocomplete="street-address"]'))
    found.push(`street-address on the input ${field.id}`)
  for (const field of sent.querySelectorAll('input[type=tel][autocomplete="tel-national"]'))
    found.push(`tel-national on the field ${field.id} of type tel`)
  return found
}

/** What is wrong with the document itself, whoever reads it. */
export async function wrongInDocument(page: Page, html: string, isPublic: boolean): Promise<string[]> {
  return [...(await invalidMarkup(html)), ...(await page.evaluate(lookInto, { html, isPublic }))]
}
