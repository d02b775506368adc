import type { BodyKind } from '../../contract/call'
import { networkOf } from '../../values/network'
import { type Admission, makeAdmission, type Turned } from './admission'

const WAITING = { waiting: 50, patience: 3_000 }

/** Per kind and network: many uploads of one network leave room, and files that take minutes have own places. */
const PLACES: Record<BodyKind, { inside: number; ofOneNetwork: number }> = {
  file: { inside: 8, ofOneNetwork: 3 },
  pictures: { inside: 8, ofOneNetwork: 3 },
  film: { inside: 6, ofOneNetwork: 2 },
  archive: { inside: 6, ofOneNetwork: 2 },
}

export function makeUploads(kind: BodyKind = 'file') {
  const { inside: all, ofOneNetwork } = PLACES[kind]
  const places = makeAdmission({ ...WAITING, inside: all })
  const networks = new Map<string, Admission>()

  async function enter(address: string): Promise<(() => void) | Turned> {
    const network = networkOf(address)
    const own = networks.get(network) ?? makeAdmission({ ...WAITING, inside: ofOneNetwork })
    networks.set(network, own)
    function end<T>(left: T): T {
      const { inside, waiting } = own.counts()
      if (inside + waiting === 0) networks.delete(network)
      return left
    }
    const leaveOwn = await own.enter()
    if (typeof leaveOwn === 'string') return end(leaveOwn)
    const leave = await places.enter()
    if (typeof leave === 'string') {
      leaveOwn()
      return end(leave)
    }
    return () => {
      leave()
      leaveOwn()
      end(undefined)
    }
  }
  return { enter, networks: () => networks.size }
}

export type Uploads = ReturnType<typeof makeUploads>
