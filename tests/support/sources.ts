import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const SKIPPED = new Set(['node_modules', 'build', 'paraglide', 'cache', 'test-results', 'playwright-report'])

/** Every file below a folder of the project, as paths from its root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
export const isCode = (path: string) => /\.(ts|tsx|mjs|js)$/.test(path)
/** Where rules, SQL and services stand: code that no browser may get. */
export const isOfServer = (path: string) =>
  /^(demo|app\/(features\/[\w-]+\/server|house|platform|services))\//.test(path)
/** Screens of members and operators, their pieces, and the routes that answer no page. */
export const isOfScreens = (path: string) =>
  /^app\/(features\/[\w-]+\/(screens|console|parts)|house\/(registers|wire)|services\/[\w-]+\/screens|web\/kits\/(blocks|console|form))\//.test(
    path,
  )
export const textOf = (path: string) => readFileSync(path, 'utf8')

export interface Import {
  from: string
  /** A path from the project's root without extension, or the name of a package. */
  to: string
  /** Erased when compiled. */
  isType: boolean
}

const IMPORTS = /(?:^|\n)(?:import|export) (type )?[^;'"()]*?['"]([^'"\n]+)['"]|import\(\s*['"]([^'"\n]+)['"]/g

/** What a file imports, static and dynamic. */
export function importsOf(path: string): Import[] {
  return [...textOf(path).matchAll(IMPORTS)].map(([, type, fixed, dynamic]) => {
    const name = (fixed ?? dynamic ?? '').replace(/\?.*$/, '')
    const local = name.startsWith('.') ? join(dirname(path), name) : name.startsWith('~/') ? `app/${name.slice(2)}` : ''
    return { from: path, to: local ? normalize(local).replace(/\.tsx?$/, '') : name, isType: Boolean(type) }
  })
}
