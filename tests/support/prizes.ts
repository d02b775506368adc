import { drawPrize } from '~/features/prize-draws/server/draw-prize'
import { planVersion, savePrize } from '~/features/prize-draws/server/plan-version'
import { endVersion, startVersion } from '~/features/prize-draws/server/turn-versions'
import { writeAddress } from '~/features/prize-draws/server/write-address'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import type { Result } from '~/values/result'
import { addressOf, type Person } from './cast'

const BY = { by: 'sweep' } as const

interface Wanted {
  kind: 'none' | 'points' | 'coupon' | 'goods'
  /** Out of 1,000,000. */
  weight: number
  pieces?: number
  points?: number
  batchId?: string
  skuId?: string
}

function sure<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(`${result.refusal} ${JSON.stringify(result.params)}`)
  return result.value
}

/** A version with these prizes and, as the fallback, nothing for the rest; not begun yet. */
export async function aPlannedVersion(prizes: readonly Wanted[], cost = 100): Promise<string> {
  return transaction(async (tx) => {
    const name = { en: 'Autumn draw', 'zh-Hans': '秋日抽奖' }
    const { versionId } = sure(await planVersion(tx, { name, cost }, BY))
    const rest = 1_000_000 - prizes.reduce((sum, { weight }) => sum + weight, 0)
    for (const { weight, ...prize } of [...prizes, { kind: 'none' as const, weight: rest }])
      sure(
        await savePrize(tx, {
          versionId,
          prizeId: '',
          nameZh: `奖品 ${prize.kind}`,
          nameEn: `Prize ${prize.kind}`,
          percent: weight,
          batchId: '',
          skuId: '',
          ...prize,
          isFallback: prize.kind === 'none',
        }),
      )
    return versionId
  })
}

/** The same, running. */
export async function aVersion(prizes: readonly Wanted[], cost = 100): Promise<string> {
  const id = await aPlannedVersion(prizes, cost)
  sure(await transaction((tx) => startVersion(tx, id, BY)))
  return id
}

export const ended = async (id: string) => sure(await transaction((tx) => endVersion(tx, id, BY)))

/** One draw of somebody of age, with a submission of its own. */
export const drawn = (memberId: string, versionId: string, submissionId: string = randomToken()) =>
  drawPrize(memberId, { versionId, submissionId, isAdult: true })

/** The order that sends a prize of somebody who has just won it. */
export async function prizeOrder(person: Person, versionId: string): Promise<string> {
  const { id } = sure(await drawn(person.id, versionId))
  const sent = { id, addressId: await addressOf(person), submissionId: randomToken() }
  return sure(await writeAddress(person.id, sent)).orderId
}

export { sure }
