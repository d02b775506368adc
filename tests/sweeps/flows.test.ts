import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { makeThings } from '#tests/support/flow-things'
import { tried } from '#tests/support/flow-trials'
import { leftStates, reachedStates } from '#tests/support/flows'
import { goodsMachines } from '#tests/support/goods-machines'
import { invoiceMachines } from '#tests/support/invoice-machines'
import { memberMachines } from '#tests/support/member-machines'
import { orderMachines } from '#tests/support/order-machines'
import { publishingMachines } from '#tests/support/publishing-machines'
import { filesBelow } from '#tests/support/sources'

useDatabase()

const machines = [...orderMachines, ...invoiceMachines, ...memberMachines, ...publishingMachines, ...goodsMachines]

/** Whose moves ask for more than a state, and are tried one by one beside the verbs. */
const APART = ['approval', 'broadcast', 'sale']

beforeAll(makeThings)

it('leaves out no flow', () => {
  const files = filesBelow('app').flatMap((path) => /\/([\w-]+)-flow\.ts$/.exec(path)?.[1] ?? [])
  expect([...machines.map(({ machine }) => machine), ...APART].sort()).toEqual(files.sort())
})

describe.each(machines)('the flow of a $machine', (of) => {
  const { flow, states, final, first, making = [] } = of
  const moves = Object.entries(flow).filter(([name, { from }]) => from.length > 0 && !making.includes(name))
  const steps = moves.map(([, step]) => step)

  it('reaches every state', () => {
    expect(reachedStates(steps, first)).toEqual([...states].sort())
  })

  it('has no way out of the final states, and one out of every other', () => {
    expect(leftStates(steps, states)).toEqual(states.filter((state) => !final.includes(state)))
  })

  const pairs = states.flatMap((state) => moves.map(([name, { from, to }]) => ({ state, name, from, to })))

  it.each(pairs)('$name from $state happens only where it is listed', async ({ state, name, from, to }) => {
    const isListed = from.includes(state)
    expect(await tried(of, state, name)).toEqual(
      isListed
        ? { isMade: true, state: to, history: [{ move: name, from: state, to, by: flow[name]?.by[0] }] }
        : { isMade: false, state, history: [] },
    )
  })
})
