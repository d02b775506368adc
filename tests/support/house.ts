import { dirname } from 'node:path'
import { filesBelow, type Import, importsOf, isCode, isTest, textOf } from './sources'

/** What a file is of, by where it stands. A file of a feature is of its verbs unless its name says otherwise. */
export type Kind =
  | ('values' | 'kit' | 'paths' | 'routes' | 'root' | 'styles')
  | ('ui' | 'enhance' | 'kits' | 'h5' | 'layouts' | 'front')
  | ('contract' | 'parts' | 'screens' | 'console' | 'composition' | 'verb' | 'store' | 'flow')
  | ('services' | 'served' | 'platform' | 'media' | 'demo')
  | ('registers' | 'hooks' | 'crossing' | 'house')

export interface Place {
  /** Set in a feature. */
  feature?: string
  kind: Kind
}

const SERVER: Record<string, Kind> = { calls: 'composition', desk: 'composition', concept: 'composition' }

function kindOfServer(file: string): Kind {
  if (/^store(-.*)?$/.test(file)) return 'store'
  // A concept of a feature may have more than one list of calls for operators.
  return SERVER[file] ?? (/^(groups|words)-desk$/.test(file) ? 'composition' : file.endsWith('-flow') ? 'flow' : 'verb')
}

const inApp = (path: string) => path.replace(/^app\//, '').replace(/\.tsx?$/, '')

/** Where a file stands, by its path from the root with or without its extension. */
export function placeOf(path: string): Place {
  const [top = '', second = '', third = '', ...rest] = inApp(path).split('/')
  const file = inApp(path).split('/').at(-1) as string
  if (path.startsWith('demo/')) return { kind: 'demo' }
  if (top === 'features') {
    if (third === 'server') return { feature: second, kind: kindOfServer(file) }
    return { feature: second, kind: third as Kind }
  }
  if (top === 'contract') return { kind: 'kit' }
  if (top === 'web') return { kind: second as Kind }
  if (top === 'services') return { kind: third === 'screens' ? 'served' : 'services' }
  if (top === 'platform') return { kind: second === 'media' ? 'media' : 'platform' }
  if (top === 'house') {
    if (second === 'registers') return { kind: 'registers' }
    return { kind: second === 'concept' ? 'hooks' : second === 'dispatch.server' ? 'crossing' : 'house' }
  }
  if (/^(values|paths|routes|styles)/.test(top)) return { kind: /^\w+/.exec(top)?.[0] as Kind }
  return { kind: rest.length === 0 && second === '' ? 'root' : (top as Kind) }
}

const DATA = 'contract kit values'
const SCREENS = `${DATA} registers paths ui enhance kits h5 layouts parts`
const BELOW = `${DATA} registers platform media services`

/** What each kind may import: of its own room, and of any other. Houses and entries stand above all and are not listed. */
const DOORS: Partial<Record<Kind, [own: string, others: string]>> = {
  values: ['values', ''],
  kit: ['kit', 'values'],
  paths: ['', 'values'],
  routes: ['', 'paths'],
  contract: ['contract', `${DATA} registers`],
  parts: ['parts', SCREENS],
  screens: ['screens parts', SCREENS],
  console: ['console parts', SCREENS],
  composition: ['composition verb store flow', `${BELOW} hooks composition verb`],
  verb: ['verb store flow', `${BELOW} hooks verb`],
  store: ['store flow', `${DATA} platform registers flow`],
  flow: ['flow', `${DATA} platform registers`],
  services: ['services', 'platform registers kit values'],
  // The pages of services that are played here stand for themselves.
  served: ['', `${SCREENS} crossing`],
  platform: ['platform', 'kit values hooks registers'],
  // Files lie at a service.
  media: ['media', 'platform kit values services'],
  ui: ['ui', 'enhance kit values'],
  enhance: ['enhance', 'values'],
  kits: ['kits', 'registers paths ui enhance h5 layouts kit values'],
  h5: ['h5', `${DATA} registers paths crossing`],
  layouts: ['layouts', `${DATA} registers paths ui enhance kits h5`],
  // Bundled apart from the app, it may only bring along what has no state but the environment's.
  front: ['front', 'registers paths platform kit values'],
}

const RUN_ON_SERVER: readonly Kind[] = [
  'composition',
  'verb',
  'store',
  'flow',
  'services',
  'platform',
  'media',
  'hooks',
  'house',
  'demo',
]

const isWithin = (kinds: string, kind: Kind) => kinds.split(' ').includes(kind)

export function breaksDoor({ from, to, isType }: Import): boolean {
  if (!/^(app|demo)\//.test(to) || to.startsWith('app/paraglide/')) return false
  const [user, used] = [placeOf(from), placeOf(to)]
  const doors = DOORS[user.kind]
  if (!doors) return false
  // Erased when compiled.
  if (isType && RUN_ON_SERVER.includes(user.kind) && RUN_ON_SERVER.includes(used.kind)) return false
  const isOwn = user.feature === used.feature && (user.feature !== undefined || user.kind === used.kind)
  return !(isWithin(doors[1], used.kind) || (isOwn && isWithin(doors[0], used.kind)))
}

/** What features build on each other with. Screens, console, calls, desk and concept only put together what is there. */
const COUNTED: readonly Kind[] = ['verb', 'store', 'flow', 'contract', 'parts']

/** The features that each feature builds on. */
function featuresBelow(imports: readonly Import[]): Map<string, Set<string>> {
  const below = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user, used] = [placeOf(from), placeOf(to)]
    if (!user.feature || !used.feature || user.feature === used.feature) continue
    if (!COUNTED.includes(user.kind) || !COUNTED.includes(used.kind)) continue
    below.set(user.feature, (below.get(user.feature) ?? new Set()).add(used.feature))
  }
  return below
}

/** Features that build on each other, each with those of its circle that it names. */
export function circlesAmong(imports: readonly Import[]): string[][] {
  const below = featuresBelow(imports)
  const reach = (start: string, seen = new Set<string>()): Set<string> => {
    for (const next of below.get(start) ?? []) if (!seen.has(next)) reach(next, seen.add(next))
    return seen
  }
  return [...below.keys()]
    .filter((one) => reach(one).has(one))
    .map((one) => [one, ...[...(below.get(one) ?? [])].filter((other) => reach(other).has(one))])
}

/** Contracts, and the registers that gather from them. */
const LOADED: readonly Kind[] = ['contract', 'kit', 'registers']

/** Contracts that need each other while they are loaded: one of them would find the other empty. */
export function circlesWhileLoading(imports: readonly Import[]): string[] {
  const below = new Map<string, string[]>()
  for (const { from, to, isType } of imports) {
    const file = from.replace(/\.tsx?$/, '')
    if (isType || !LOADED.includes(placeOf(from).kind) || !to.startsWith('app/')) continue
    below.set(file, [...(below.get(file) ?? []), to])
  }
  const isOver = new Map<string, boolean>()
  const reachesItself = (file: string): string[] => {
    if (isOver.has(file)) return isOver.get(file) ? [] : [file]
    isOver.set(file, false)
    const found = (below.get(file) ?? []).flatMap(reachesItself)
    isOver.set(file, true)
    return found
  }
  return [...new Set([...below.keys()].flatMap(reachesItself))]
}

/** The features by levels: each builds only on those above it in the list. */
export function levelsOf(imports: readonly Import[], features: readonly string[]): string[][] {
  const below = featuresBelow(imports)
  const levels: string[][] = []
  const level = (one: string): number => 1 + Math.max(-1, ...[...(below.get(one) ?? [])].map(level))
  for (const one of [...features].sort()) levels[level(one)] = [...(levels[level(one)] ?? []), one]
  return levels
}

const source = (path: string) => isCode(path) && !isTest(path)

/** What the files of the house import. */
export const importsOfHouse = (): Import[] => ['app', 'demo'].flatMap(filesBelow).filter(source).flatMap(importsOf)

export const FILES_MOST = 40

/** Folders with more files than one looks through. */
export function fullFolders(paths: readonly string[]): string[] {
  const held = new Map<string, number>()
  for (const path of paths) if (!isTest(path)) held.set(dirname(path), (held.get(dirname(path)) ?? 0) + 1)
  return [...held].filter(([, count]) => count > FILES_MOST).map(([folder, count]) => `${folder}: ${count}`)
}

/** Statements of the database, its types and what the demo is filled with are measured apart. */
const APART = /^(demo\/|app\/platform\/database\/(migrations\/|schema\.ts$))|\/texts\//

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)

/** The figures of the house. */
export function measureHouse() {
  const files = ['app', 'demo'].flatMap(filesBelow).filter((path) => !isTest(path) && !APART.test(path))
  const measured = files.filter((path) => isCode(path) || path.endsWith('.css'))
  const lines = new Map(measured.map((path) => [path, textOf(path).trimEnd().split('\n')]))
  const all = [...lines.values()].flat()
  const imports = importsOfHouse()
  const folders = new Map<string, number>()
  for (const path of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  const [largest = ['', 0]] = [...folders].sort(([, one], [, other]) => other - one)
  const features = [...new Set(files.flatMap((path) => placeOf(path).feature ?? []))]
  return {
    lines: all.length,
    files: measured.length,
    short: [...lines.values()].filter((one) => one.length < 20).length,
    comments: all.filter(isComment).length / all.length,
    largest: { folder: largest[0], files: largest[1] },
    full: fullFolders(files),
    features: features.length,
    circles: circlesAmong(imports),
    doors: imports.filter(breaksDoor).map(({ from, to }) => `${from} → ${to}`),
  }
}
