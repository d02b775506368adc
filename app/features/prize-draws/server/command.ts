import { onShopDatabase } from '~/platform/database/on-shop-database'
import { verifyVersion } from './verify-version'

export const runVerify = (versionId: string): Promise<{ lines: string[]; isRight: boolean }> =>
  onShopDatabase(async () => {
    const verified = await verifyVersion(versionId)
    if (!verified) return { lines: [`There is no version ${versionId || '(name one)'}.`], isRight: false }
    const { drawn, faults } = verified
    const isRight = faults.length === 0
    return { lines: isRight ? [`${drawn} draws recomputed, all as promised.`] : faults, isRight }
  })
