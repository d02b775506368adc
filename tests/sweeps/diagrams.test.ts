import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Move {
  from: readonly string[]
  to: string
  by?: readonly string[]
}

const modules = import.meta.glob<Record<string, unknown>>('/app/{features/*/server,platform}/**/*-flow.ts', {
  eager: true,
})

const isFlow = (value: unknown): value is Record<string, Move> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((move) => Array.isArray((move as Move)?.from) && typeof (move as Move)?.to === 'string')

/** Every table of moves, by the name of the file that holds it. */
const flows = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported)
    .filter(isFlow)
    .map((flow) => ({ path: path.slice(1), name: basename(path, '-flow.ts'), flow })),
)

const word = (state: string) => state.replace(/\W+/g, '_')

/** The diagram of one table; a state whose name is several words keeps them as its label. */
function diagramOf(flow: Record<string, Move>): string {
  const moves = Object.entries(flow).flatMap(([name, { from, to, by }]) => {
    const label = by?.length ? `${name} (${by.join(', ')})` : name
    return (from.length ? from.map(word) : ['[*]']).map((state) => `  ${state} --> ${word(to)}: ${label}`)
  })
  const states = [...new Set(Object.values(flow).flatMap(({ from, to }) => [...from, to]))]
  const labels = states.filter((state) => state !== word(state)).map((state) => `  state "${state}" as ${word(state)}`)
  const left = new Set(Object.values(flow).flatMap(({ from }) => from))
  const ends = states.filter((state) => !left.has(state)).map((state) => `  ${word(state)} --> [*]`)
  return ['stateDiagram-v2', ...labels, ...moves, ...ends].join('\n')
}

const pageOf = ({ path, name, flow }: (typeof flows)[number]) => `# States of: ${name}

Drawn from [\`${path}\`](../../${path}) by \`npm run diagrams\`.

\`\`\`mermaid
${diagramOf(flow)}
\`\`\`
`

describe('state diagrams', () => {
  it('are drawn of a table in every file that is named like one', () => {
    expect(flows.length).toBeGreaterThan(3)
    const drawn = new Set(flows.map(({ path }) => `/${path}`))
    expect(Object.keys(modules).filter((path) => !drawn.has(path))).toEqual([])
    expect(new Set(flows.map(({ name }) => name)).size).toBe(flows.length)
  })

  // `npm run diagrams` runs this with -u, which writes the files anew.
  it.each(flows)('of $name is the one of its table', async (flow) => {
    await expect(pageOf(flow)).toMatchFileSnapshot(`../../docs/states/${flow.name}.md`)
  })
})
