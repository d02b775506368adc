// Lists the files of texts, checks that no locale lacks a text, then compiles them: node bin/messages.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endWithLine, isMain, root } from './steps.mjs'

const project = path.join(root, 'project.inlang')
/** Texts of the console, which has two of the languages; Paraglide says them in English to a reader of another. */
const CONSOLE = /\/console(-[a-z-]+)?\.json$/
const CONSOLE_LOCALES = ['en', 'zh-Hans']
const SETTINGS = 'project.inlang/settings.json'
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** Writes the name of every file of texts into the settings of the compiler, which knows no wildcard. */
function listFiles() {
  const file = path.join(root, SETTINGS)
  const before = readFileSync(file, 'utf8')
  const names = readdirSync(path.join(root, 'messages', read(SETTINGS).baseLocale)).sort()
  const list = names.map((name) => `      "./messages/{locale}/${name}"`).join(',\n')
  const after = before.replace(/("pathPattern": )\[[^\]]*\]/, (_, key) => `${key}[\n${list}\n    ]`)
  if (after !== before) writeFileSync(file, after)
}

/** The placeholders of a text, with its plural forms taken together. */
const placeholders = (text) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort().join(' ')

/** Every gap between the locales, each a line that names file and key. */
export function findGaps() {
  const settings = read(SETTINGS)
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern
  const gaps = []
  for (const locale of settings.locales) {
    const listed = patterns.map((pattern) => path.basename(pattern))
    for (const file of readdirSync(path.join(root, 'messages', locale)))
      if (!listed.includes(file))
        gaps.push(`messages/${locale}/${file} has no file of its name in messages/${settings.baseLocale}`)
  }
  const files = new Map()
  for (const pattern of patterns) {
    const fileOf = (locale) => pattern.replace('{locale}', locale).replace('./', '')
    const locales = CONSOLE.test(pattern) ? CONSOLE_LOCALES : settings.locales
    const texts = locales.map((locale) => [locale, read(fileOf(locale))])
    const keys = new Set(texts.flatMap(([, own]) => Object.keys(own)))
    // The compiler never ends where two files have one key.
    for (const key of keys) {
      if (files.has(key)) gaps.push(`${key} stands in ${files.get(key)} and in ${fileOf(settings.baseLocale)}`)
      files.set(key, fileOf(settings.baseLocale))
    }
    const base = texts.find(([locale]) => locale === settings.baseLocale)[1]
    for (const [locale, own] of texts)
      for (const key of keys) {
        if (!own[key]) gaps.push(`${fileOf(locale)} lacks ${key}`)
        else if (base[key] && placeholders(own[key]) !== placeholders(base[key]))
          gaps.push(
            `${fileOf(locale)} ${key} has other placeholders than ${settings.baseLocale}: ${placeholders(base[key])}`,
          )
      }
  }
  return gaps
}

export async function compileMessages() {
  listFiles()
  const gaps = findGaps()
  if (gaps.length) throw Object.assign(new Error(gaps.join('\n')), { expected: true })
  // Loaded late: a start that finds its build fresh needs no compiler.
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project,
    outdir: path.join(root, 'app/paraglide'),
    strategy: ['globalVariable', 'baseLocale'],
  })
}

if (isMain(import.meta.url)) await compileMessages().catch(endWithLine)
