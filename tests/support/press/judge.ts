import { readFileSync } from 'node:fs'
import type { Locale } from '../../../app/values/locales'
import { openDownload } from '../downloads'
import type { Answer } from './browser'
import type { Drawn } from './document'

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'es', 'fr']
const textsOf = (file: string): Record<string, string> => JSON.parse(readFileSync(`app/${file}.json`, 'utf8'))

const TITLES = LANGUAGES.flatMap((language) => {
  const texts = textsOf(`web/texts/${language}`)
  return [texts.shell_error_title, texts.shell_busy_title, texts.shell_not_found_title, texts.shell_form_odd_title]
})

/** How a refusal begins that is for a field which the screen does not have. */
const BAD_INPUT = LANGUAGES.map(
  (language) => textsOf(`contract/texts/${language}`).refusal_bad_input?.split('{')[0] as string,
)

/** What somebody is told who may never do what the page has offered. */
const NOT_THEIRS = ['en', 'zh-Hans'].map(
  (language) => textsOf(`web/texts/console.${language}`).console_refusal_role as string,
)

/** Tables of which some row has more or fewer cells than the heads above it. */
function raggedTables(page: string): number {
  const cells = (row: string) =>
    [...row.matchAll(/<t[hd]\b([^>]*)>/g)].reduce(
      (sum, [, of]) => sum + Number(/colspan="(\d+)"/i.exec(of ?? '')?.[1] ?? 1),
      0,
    )
  return [...page.matchAll(/<table\b[\s\S]*?<\/table>/g)].filter(([table]) => {
    if (!table.includes('<thead') || /rowspan=/i.test(table)) return false
    return new Set(table.split(/<tr\b/).slice(1).map(cells)).size > 1
  }).length
}

/** What is wrong with an answer that a link or a button of our own has led to. */
export async function wrongWith(answer: Answer, locale: Locale, drawn?: Drawn): Promise<string[]> {
  const { status, body, headers } = answer
  const found: string[] = []
  if (status >= 400 && status !== 422) found.push(`answers ${status}`)
  if (drawn && TITLES.includes(drawn.heading)) found.push(`shows the error page “${drawn.heading}”`)
  if (drawn && !drawn.heading && !/<h[12]/.test(body)) found.push('has no heading')
  if (raggedTables(body) > 0) found.push('has a table whose rows do not fit its heads')
  if (/\[object |\bundefined\b|\bNaN\b/.test(body.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')))
    found.push('says undefined, NaN or [object')
  for (const said of drawn?.said ?? [])
    if (BAD_INPUT.some((begins) => said.startsWith(begins)))
      found.push(`refuses what no field of the screen says: ${said}`)
  for (const said of drawn?.said ?? []) if (NOT_THEIRS.includes(said)) found.push(`offers what is not theirs: ${said}`)
  const isOurs = headers.has('content-type')
  if (isOurs && !drawn) await openDownload(answer, locale).catch((error: Error) => found.push(error.message))
  return found
}

const elements = (page: string, pattern: RegExp) =>
  [...page.matchAll(/<[a-z]\w*\b[^>]*>/g)].filter(([tag]) => pattern.test(tag))

/** What a refused page lacks: words, a mark at every refused field, or the focus on the first of them. */
export function wrongWithRefusal(page: string): string[] {
  const [, linked] = /role="alert"[^>]*><a href="#([^"]+)"/.exec(page) ?? []
  const marks = elements(page, /aria-invalid="true"|class="[^"]*field-error/)
  const [focused] = elements(page, /\sautofocus=""/)
  return [
    !/role="alert"/.test(page) && marks.length === 0 && 'nothing is said',
    linked && !page.includes(`id="${linked}"`) && `nothing has the id ${linked}`,
    linked && marks.length === 0 && 'nothing is marked',
    /data-unmarked/.test(page) &&
      `a refused field is not drawn: ${/<p id="([^"]*)" class="field-error" data-unmarked/.exec(page)?.[1]}`,
    !focused && 'nothing has the focus',
    linked && focused?.[0].includes('role="alert"') && 'the focus is not on a field',
  ].filter((fault) => typeof fault === 'string')
}
