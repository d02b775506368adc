import { onShopDatabase } from '~/platform/database/on-shop-database'
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

export const runVerify = (versionId: string): Promise<{ lines: string[]; isRight: boolean }> =>
  onShopDatabase(async () => {
    const verified = await verifyVersion(versionId)
    if (!verified) return { lines: [`There is no version ${versionId || '(name one)'}.`], isRight: false }
    const { drawn, faults } = verified
    const isRight = faults.length === 0
    return { lines: isRight ? [`${drawn} draws recomputed, all as promised.`] : faults, isRight }
  })
