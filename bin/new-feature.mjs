// Makes the room of a new feature from the blocks of README.md: node bin/new-feature.mjs <name> [singular]
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endWithLine, isMain, root, say } from './steps.mjs'

const MIGRATIONS = 'app/platform/database/migrations'
const EXAMPLE = { many: 'showrooms', one: 'showroom' }

export function readWalk(readMe) {
  const walk = readMe.split('\n## Add a feature\n')[1]?.split('\n## ')[0] ?? ''
  const blocks = [...walk.matchAll(/\n```(\w+) ?(\S*)\n([\s\S]*?)\n```/g)].map(([, kind, file, body]) => ({
    kind,
    file,
    body,
  }))
  return {
    walk,
    files: blocks.filter(({ kind, file }) => file && kind !== 'diff'),
    changes: blocks.filter(({ kind }) => kind === 'diff'),
    commands: blocks.filter(({ kind }) => kind === 'sh').flatMap(({ body }) => body.split('\n')),
  }
}

/** `gift-cards` as a table, an identifier and a component. */
const forms = (kebab) => {
  const camel = kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  return { kebab, camel, snake: kebab.replaceAll('-', '_'), pascal: camel[0].toUpperCase() + camel.slice(1) }
}

export function renamed(text, many, one) {
  const places = text.replace(/(features\/|'|\/)showrooms(?=\/(?:contract|server|screens|texts))/g, `$1${many}`)
  const say = (from, name) => {
    const { kebab, camel, snake, pascal } = forms(name)
    return (all) =>
      all
        .replace(new RegExp(`(?<=\\b(?:a|the|No|Our) )${from}\\b`, 'g'), kebab.replaceAll('-', ' '))
        .replace(new RegExp(`(?<=/(?:screens|server)/|/save-)${from}(?=\\b)|(?<=save-)${from}\\b`, 'g'), kebab)
        .replace(
          new RegExp(`(?<=\\b(?:table|selectFrom\\('|insertInto\\('|9000_) ?)${from}\\b|\\b${from}(?=_)`, 'g'),
          snake,
        )
        .replace(new RegExp(from[0].toUpperCase() + from.slice(1), 'g'), pascal)
        .replace(new RegExp(`${from}(?=\\b|[A-Z])`, 'g'), camel)
  }
  return say(EXAMPLE.one, one)(say(EXAMPLE.many, many)(places))
}

/** Inserts lines marked with a plus behind the ones above them. */
function change(place, diff) {
  const lines = diff.split('\n')
  const [before, after] = [lines.filter((line) => !line.startsWith('+')), lines].map((all) =>
    all.map((line) => `${line.slice(1)}\n`).join(''),
  )
  const [head, tail, ...more] = readFileSync(place, 'utf8').split(`\n${before}`)
  if (tail === undefined || more.length)
    throw Object.assign(new Error(`${place} has not once: ${before}`), { expected: true })
  writeFileSync(place, `${head}\n${after}${tail}`)
}

/** Answers the new files. */
export function makeRoom(folder, readMe, many = EXAMPLE.many, one = many.replace(/s$/, '')) {
  const { files, changes } = readWalk(readMe)
  const last = Math.max(...readdirSync(path.join(folder, MIGRATIONS)).map((name) => Number.parseInt(name, 10)))
  const next = String(last + 1).padStart(4, '0')
  const isExample = many === EXAMPLE.many
  const ours = (text) => (isExample ? text : renamed(text, many, one))
  const made = files.map(({ file, body }) => ({
    file: isExample ? file : ours(file).replace('/9000_', `/${next}_`),
    body: ours(body),
  }))
  for (const { file } of made)
    if (existsSync(path.join(folder, file)))
      throw Object.assign(new Error(`${file} is there already`), { expected: true })
  for (const { file, body } of made) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${body}\n`)
  }
  for (const { file, body } of changes) change(path.join(folder, file), body.replace(/^\+.*/gm, ours))
  return made.map(({ file }) => file)
}

if (isMain(import.meta.url)) {
  const [many = '', one] = process.argv.slice(2)
  if (!/^[a-z]+(-[a-z]+)*$/.test(many)) {
    say('A name in small letters is needed, of several things: npm run new-feature -- gift-cards')
    process.exit(1)
  }
  try {
    const made = makeRoom(root, readFileSync(path.join(root, 'README.md'), 'utf8'), many, one)
    say([...made, '', 'Now: npm run messages && npm run schema && npm run format'].join('\n'))
  } catch (error) {
    endWithLine(error)
  }
}
