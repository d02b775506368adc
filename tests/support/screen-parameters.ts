import { paths } from '../../app/paths'
import routes from '../../app/routes'
import { importsOf, isOfScreens, textOf } from './sources'

const nameOf = (path = '') => Object.entries(paths).find(([, address]) => address === `/${path}`)?.[0] as string

type Entry = { path?: string; file: string; children?: Entry[] }

/** Every screen of the route table: its name in paths.ts, its address and its module. */
export const screens = (routes as Entry[]).flatMap(({ children = [] }) =>
  children.map(({ path, file }) => ({ name: nameOf(path), path: `/${path ?? ''}`, file: `app/${file}` })),
)

/** A route module and what it is made of. */
export function partsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const parts = importsOf(file).filter(({ to, isType }) => !isType && isOfScreens(to))
  const found = parts.flatMap(({ to }) => [`${to}.tsx`, `${to}.ts`].filter((path) => exists(path)))
  return [file, ...found.flatMap((part) => partsOf(part, seen))]
}
const exists = (path: string) => {
  try {
    return textOf(path) !== ''
  } catch {
    return false
  }
}

/** What a screen reads from its address: parameters by name, or all of a schema. */
export function parametersOf(file: string): string[] {
  return partsOf(file).flatMap((part) => {
    const text = textOf(part)
    const read =
      /\b(?:query|searchParams|params)(?:\.get)?\('(\w+)'\)|\b(?:words|choice|listedChoice|given)\('(\w+)'[,)]/g
    const named = [...text.matchAll(read)].map(([, name, filter]) => name ?? filter)
    if (/\b(?:detailLoader|idOf|acts)\(/.test(text)) named.push('id')
    const [, schema] = /(\w+)\.parse\(\s*Object\.fromEntries\(new URL\(/.exec(text) ?? []
    const [, fields = ''] =
      (schema && new RegExp(`const ${schema} = z\\.object\\(\\{([\\s\\S]*?)\\n\\}`).exec(text)) || []
    return [...named, ...[...fields.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)] as string[]
  })
}
