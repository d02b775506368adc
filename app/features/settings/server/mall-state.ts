import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { watchRows } from '~/platform/metrics'
import { settings } from '~/platform/settings/settings'
import { type MallState, mallState } from '../contract/opening'
import { findValues } from './store'

export const MALL_STATE_KEY = 'mall.state'
const LOOK_MS = 1_000

// Once per process, also where the development server evaluates this module again.
const holder = globalThis as typeof globalThis & { lilacMall?: MallState }
const listeners = new Set<() => void>()

/** A demo is there to be looked at. */
const atFirst = (): MallState => ({ isOpen: settings().mode !== 'live', opensAt: null })

export async function readMallState(reader: Reader): Promise<MallState> {
  const held = (await findValues(reader, [MALL_STATE_KEY])).get(MALL_STATE_KEY)
  return mallState.catch(atFirst()).parse(held)
}

/** As this process saw it last, at most a second ago. */
export const knownMallState = (): MallState => holder.lilacMall ?? atFirst()

export async function lookAtMall(): Promise<void> {
  const { isOpen } = knownMallState()
  holder.lilacMall = await readMallState(db)
  if (holder.lilacMall.isOpen !== isOpen) for (const listener of listeners) listener()
}

export function whenMallChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function forgetMallState(): void {
  holder.lilacMall = undefined
}

/** @throws where the first look fails */
export async function watchMallState(): Promise<() => void> {
  await lookAtMall()
  watchRows('lilac_mall_open', 'Whether the mall is open, 1 or 0', [], async () => [
    { labels: {}, value: Number(knownMallState().isOpen) },
  ])
  const again = () =>
    lookAtMall().catch((error) => log().warn({ err: error }, 'the state of the mall could not be read'))
  const timer = setInterval(again, LOOK_MS).unref()
  return () => clearInterval(timer)
}
