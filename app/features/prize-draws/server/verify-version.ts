import { db } from '~/platform/database/pool'
import { faultsOf } from './prove-draws'
import { findVersion } from './store'
import { listPrizes } from './store-prizes'
import { listAllProofs } from './store-records'

interface Verified {
  drawn: number
  faults: string[]
}

export async function verifyVersion(id: string): Promise<Verified | undefined> {
  const version = await findVersion(db, id)
  if (!version) return undefined
  const [prizes, draws] = await Promise.all([listPrizes(db, id), listAllProofs(db, id)])
  return { drawn: draws.length, faults: [...faultsOf(version, prizes, draws)] }
}
