import { settings } from '~/platform/settings/settings'
import type { Vendor } from '../vendor'
import { vendors } from '../vendors'
import { postByHttp } from './deliveries'
import { Frame, type Service } from './frame'
import { openServer, type Tls } from './server'

type Vendors = typeof vendors
type Players = {
  [Key in keyof Vendors as Vendors[Key] extends { simulator: unknown } ? Key : never]: Vendors[Key] extends {
    simulator(stage: never): Promise<infer Player>
  }
    ? Player
    : never
}

export async function openSimulators({
  port = 0,
  post = postByHttp,
  takesLoopback = false,
  h5Hosts,
  tls,
  beside = [],
}: Options = {}) {
  let base = ''
  let frame: Frame | undefined
  const stage = { now: () => frame?.now() ?? Date.now(), base: () => base, post, takesLoopback, h5Hosts }
  const players: Record<string, Service> = {}
  for (const [key, { simulator }] of Object.entries<Vendor>(vendors))
    if (simulator) players[key] = await simulator(stage)
  frame = new Frame([...Object.values(players).flatMap((player) => [player, ...(player.beside ?? [])]), ...beside])
  const server = await openServer(frame, port, tls)
  base = server.base
  return { base, frame, ...(players as Players), close: server.close }
}

type Options = {
  port?: number
  post?: typeof postByHttp
  takesLoopback?: boolean
  h5Hosts?: readonly string[]
  tls?: Tls
  /** What no vendor of ours plays. */
  beside?: readonly Service[]
}
export type Simulators = Awaited<ReturnType<typeof openSimulators>>

let opened: Promise<Simulators> | undefined

export function ownSimulators(): Promise<Simulators> {
  const { publicOrigin, simulatorPort: port } = settings()
  const hosts = ['localhost', '127.0.0.1', ...(publicOrigin ? [new URL(publicOrigin).hostname] : [])]
  opened ??= openSimulators({ port, takesLoopback: true, h5Hosts: hosts })
  return opened
}

export function useSimulators(others?: Simulators): void {
  opened = others && Promise.resolve(others)
}
