import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { watchRows } from '~/platform/metrics'
import { settings } from '~/platform/settings/settings'
import { OFFLINE_KEY } from '../contract/numbers'
import { type MallState, mallState } from '../contract/opening'
import { findValues } from './store'

export const MALL_STATE_KEY = 'mall.state'
const LOOK_MS = 1_000

// Once per process, also where the development server evaluates this module again.
const holder = globalThis as typeof globalThis & { lilacMall?: MallState; lilacOffline?: boolean }
const listeners = new Set<() => void>()

/** A demo is there to be looked at. */
const atFirst = (): MallState => ({ isOpen: settings().mode !== 'live', opensAt: null })

const stateOf = (values: ReadonlyMap<string, unknown>): MallState =>
  mallState.catch(atFirst()).parse(values.get(MALL_STATE_KEY))

export async function readMallState(reader: Reader): Promise<MallState> {
  return stateOf(await findValues(reader, [MALL_STATE_KEY]))
}

/** As this process saw it last, at most a second ago. */
export const knownMallState = (): MallState => holder.lilacMall ?? atFirst()

/** As this process saw it last, at most a second ago. */
export const worksOffline = (): boolean => holder.lilacOffline ?? true

export async function lookAtMall(): Promise<void> {
  const { isOpen } = knownMallState()
  const values = await findValues(db, [MALL_STATE_KEY, OFFLINE_KEY])
  holder.lilacMall = stateOf(values)
  holder.lilacOffline = isOfflineOn(values)
  if (holder.lilacMall.isOpen !== isOpen) for (const listener of listeners) listener()
}

export const isOfflineOn = (values: ReadonlyMap<string, unknown>): boolean => values.get(OFFLINE_KEY) !== 0

export function whenMallChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function forgetMallState(): void {
  holder.lilacMall = undefined
  holder.lilacOffline = undefined
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
