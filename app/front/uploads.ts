import { networkOf } from '../values/network'
import { type Admission, makeAdmission, type Turned } from './admission'

const LIMITS = { inside: 8, waiting: 50, patience: 3_000 }
/** Places that one network may have of them: however many it sends at once, there is room for others. */
const OF_ONE_NETWORK = 3

/** Places for requests whose pictures are still on their way. */
export function makeUploads() {
  const places = makeAdmission(LIMITS)
  const networks = new Map<string, Admission>()

  /** A place for who sends from this address, to be left by calling what is answered; or why there is none. */
  async function enter(address: string): Promise<(() => void) | Turned> {
    const network = networkOf(address)
    const own = networks.get(network) ?? makeAdmission({ ...LIMITS, inside: OF_ONE_NETWORK })
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
