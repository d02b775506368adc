// Lists the files of texts, checks that no locale lacks a text, then compiles them: node bin/messages.mjs
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endWithLine, isMain, root, run } from './steps.mjs'

const project = path.join(root, 'project.inlang')
/** The console has two of the languages; Paraglide shows others English. */
const CONSOLE = /\/console\.\{locale\}\.json$/
const CONSOLE_LOCALES = ['en', 'zh-Hans']
const SETTINGS = 'project.inlang/settings.json'
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

function findFiles() {
  const { locales } = read(SETTINGS)
  const folders = ['app', 'app/features', 'app/services'].flatMap((place) =>
    readdirSync(path.join(root, place)).map((name) => `${place}/${name}/texts`),
  )
  const named = new RegExp(`(?<=^|\\.)(${locales.join('|')})(?=\\.json$)`)
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .sort()
    .flatMap((folder) =>
      readdirSync(path.join(root, folder))
        .sort()
        .map((file) => ({ locale: named.exec(file)?.[0], pattern: `./${folder}/${file.replace(named, '{locale}')}` })),
    )
}

/** The compiler knows no wildcard. */
function listFiles() {
  const file = path.join(root, SETTINGS)
  const before = readFileSync(file, 'utf8')
  const { baseLocale } = read(SETTINGS)
  const names = findFiles().filter(({ locale }) => locale === baseLocale)
  const list = names.map(({ pattern }) => `      "${pattern}"`).join(',\n')
  const after = before.replace(/("pathPattern": )\[[^\]]*\]/, (_, key) => `${key}[\n${list}\n    ]`)
  if (after !== before) writeFileSync(file, after)
}

/** With plural forms taken together. */
const placeholders = (text) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort().join(' ')

/** One line per gap, with file and key. */
export function findGaps() {
  const settings = read(SETTINGS)
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern
  const gaps = []
  for (const { locale, pattern } of findFiles())
    if (!patterns.includes(pattern))
      gaps.push(`${pattern.replace('{locale}', locale)} has no file of its name in ${settings.baseLocale}`)
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

const COMPILED = path.join(root, 'app/paraglide')
const SOURCES = path.join(COMPILED, '.sources.json')
const COMPILERS = ['@inlang/paraglide-js', '@inlang/plugin-message-format']
const OPTIONS = { strategy: ['globalVariable', 'baseLocale'], outputStructure: 'locale-modules', emitReadme: false }
/** Above it everything is compiled again. */
const MOST_CHANGED = 20

const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

function findSources() {
  const { 'plugin.inlang.messageFormat': format, ...settings } = read(SETTINGS)
  const versions = COMPILERS.map((name) => read(`node_modules/${name}/package.json`).version)
  const own = readFileSync(path.join(root, 'bin/messages.mjs'), 'utf8')
  const files = format.pathPattern.map((pattern) => {
    const locales = settings.locales.map((locale) => pattern.replace('{locale}', locale))
    const texts = locales.filter((file) => existsSync(path.join(root, file))).map(read)
    return [pattern, { hash: hashOf(texts), keys: Object.keys(texts[0]) }]
  })
  return { compiler: hashOf([settings, versions, own]), files: Object.fromEntries(files) }
}

/** Undefined where everything has to be compiled again. */
function findChanged(before, now) {
  if (before?.compiler !== now.compiler) return undefined
  const changed = Object.keys(now.files).filter((file) => before.files[file]?.hash !== now.files[file].hash)
  const keys = new Set(Object.values(now.files).flatMap((file) => file.keys))
  const lost = Object.values(before.files).some((file) => file.keys.some((key) => !keys.has(key)))
  return lost || changed.length > MOST_CHANGED ? undefined : changed
}

function writePart(changed) {
  const settings = read(SETTINGS)
  const up = (file) => file.replace('./', '../')
  const folder = path.join(root, '.cache/part.inlang')
  mkdirSync(folder, { recursive: true })
  const format = { pathPattern: changed.map(up) }
  const part = { ...settings, modules: settings.modules.map(up), 'plugin.inlang.messageFormat': format }
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(part))
  return folder
}

/**
 * The compiler's own comments say the same, but the type checker takes half a minute of processor to read them out of 8
 * MB of code.
 */
function declareTexts(folder) {
  const code = readFileSync(path.join(folder, '_index.js'), 'utf8')
  const inputs = new Map(
    [...code.matchAll(/@typedef \{(.*)\} (\w+Inputs) \*\//g)].map(([, type, name]) => [name, type]),
  )
  const texts = code.matchAll(/^export const (\w+) = \/\*\* @type \{\(\(inputs(\??): (\w+)/gm)
  const lines = [...texts].map(
    ([, name, mark, type]) =>
      `export const ${name}: (inputs${mark}: ${inputs.get(type)}, options?: Options) => LocalizedString`,
  )
  const head = ["import type { LocalizedString, Locale } from '../runtime.js'", 'type Options = { locale?: Locale }']
  writeFileSync(path.join(folder, '_index.d.ts'), `${[...head, ...lines].join('\n')}\n`)
}

/** Quotes inside of the same quotes. */
const INNER = {
  'zh-Hans': ['“”', '「」'],
  'zh-Hant': ['「」', '『』'],
  en: ['“”', '‘’'],
  es: ['«»', '“”'],
  fr: ['«»', '“”'],
}

/** Names of goods often begin with quotes, which differ inside of others. */
export function withInnerQuotes(compiled, locale) {
  const [[open, close], [first, last]] = INNER[locale]
  const filled = new RegExp(`(${open}[\\u00a0\\u202f]?)\\$\\{(i\\?\\.\\w+)\\}(?=[\\u00a0\\u202f]?${close})`, 'g')
  const inner = `(quote) => quote === '${open}' ? '${first}' : '${last}'`
  return compiled.replace(
    filled,
    (_, before, value) => `${before}\${String(${value}).replace(/[${open}${close}]/g, ${inner})}`,
  )
}

function finishTexts(folder) {
  declareTexts(folder)
  for (const locale of Object.keys(INNER)) {
    const file = path.join(folder, `${locale}.js`)
    if (existsSync(file)) writeFileSync(file, withInnerQuotes(readFileSync(file, 'utf8'), locale))
  }
}

/** All texts take the compiler 15 s of processor, those of one file less than one. */
export async function compileStale() {
  const now = findSources()
  const before = existsSync(SOURCES) ? JSON.parse(readFileSync(SOURCES, 'utf8')) : undefined
  const changed = findChanged(before, now)
  const part = changed && hashOf(changed.map((file) => now.files[file].hash))
  if (changed && part === before.part) return
  // Lazy: a start that finds its texts fresh needs no compiler.
  const { compile } = await import('@inlang/paraglide-js')
  if (changed?.length) {
    const outdir = path.join(root, '.cache/part')
    await compile({ ...OPTIONS, project: writePart(changed), outdir })
    finishTexts(path.join(outdir, 'messages'))
    cpSync(path.join(outdir, 'messages'), path.join(COMPILED, 'changed'), { recursive: true })
  } else if (!changed) {
    await compile({ ...OPTIONS, project, outdir: COMPILED })
    finishTexts(path.join(COMPILED, 'messages'))
  }
  // Named exports win over those of a star.
  const names = (changed ?? []).flatMap((file) => now.files[file].keys).join(', ')
  const first = names && `export { ${names} } from './changed/_index.js'\n`
  writeFileSync(path.join(COMPILED, 'messages.js'), `${first}export * from './messages/_index.js'\n`)
  writeFileSync(SOURCES, JSON.stringify(changed ? { ...before, part } : { ...now, part: hashOf([]) }))
}

/** In a process of its own: timers of the compiler would keep this one alive for half a minute. */
export async function compileMessages() {
  listFiles()
  const gaps = findGaps()
  if (gaps.length) throw Object.assign(new Error(gaps.join('\n')), { expected: true })
  await run(process.execPath, ['bin/messages.mjs', 'compile'])
}

if (isMain(import.meta.url)) {
  if (process.argv[2] === 'compile') await compileStale().then(() => process.exit(0), endWithLine)
  else await compileMessages().catch(endWithLine)
}
