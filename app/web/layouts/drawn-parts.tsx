import { randomBytes } from 'node:crypto'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DocumentPieces, SharedPiece } from '~/values/document-pieces'
import type { DrawPart } from '~/web/ui/drawn-once'

/** By primitive props: few URLs and counts are requested often. */
const MOST_VERSIONS = 20

/** By the objects among its props in their order, then by language and the rest. */
type Versions = { byObject: WeakMap<object, Versions>; drawn: Map<string, SharedPiece> }

const noVersions = (): Versions => ({ byObject: new WeakMap(), drawn: new Map() })
const known = new WeakMap<ComponentType<never>, Versions>()

function under<K extends WeakKey>(map: WeakMap<K, Versions>, key: K): Versions {
  const found = map.get(key)
  if (found) return found
  const versions = noVersions()
  map.set(key, versions)
  return versions
}

// Random, so no text can stand for a part.
const MARK = `drawn-${randomBytes(8).toString('hex')}`
const MARKS = new RegExp(`<${MARK}>(\\d+)</${MARK}>`)

type Sameness = {
  /** Immutable and the same for everybody, by identity. */
  isShared: (value: object) => boolean
  language: () => string
}

const isPlain = (value: unknown) => value === null || /^(string|boolean)$/.test(typeof value) || Number.isFinite(value)

/** By all props: shared objects by identity, primitives by value. A part with any other object is not cached. */
export function drawParts({ isShared, language }: Sameness) {
  const pieces: SharedPiece[] = []

  const draw: DrawPart = (Part, props) => {
    let versions = under(known, Part as ComponentType<never>)
    const rest: unknown[] = [language()]
    for (const [name, value] of Object.entries(props)) {
      if (value === undefined) continue
      rest.push(name)
      if (isPlain(value)) rest.push(value)
      else if (typeof value !== 'object' || !isShared(value)) return undefined
      else versions = under(versions.byObject, value)
    }
    const at = pieces.push(versionOf(versions, JSON.stringify(rest), () => renderToStaticMarkup(<Part {...props} />)))
    return createElement(MARK, undefined, at - 1)
  }

  return {
    draw,
    piecesOf(html: string): DocumentPieces {
      return html.split(MARKS).map((text, index) => (index % 2 ? (pieces[Number(text)] as SharedPiece) : text))
    },
  }
}

function versionOf({ drawn }: Versions, key: string, render: () => string): SharedPiece {
  const found = drawn.get(key)
  if (found) return found
  const piece = { html: render() }
  if (drawn.size >= MOST_VERSIONS) drawn.delete(drawn.keys().next().value as string)
  drawn.set(key, piece)
  return piece
}
