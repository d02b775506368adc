import { planVersion, savePrize } from '~/features/prize-draws/server/plan-version'
import { startVersion } from '~/features/prize-draws/server/turn-versions'
import type { Tx } from '~/platform/database/transaction'

const BY = { by: 'sweep' } as const
const COST = 100

/** Weights out of 1,000,000; the first SKU of goods. */
const prizes = [
  { kind: 'goods', zh: '丝绒哑光唇膏', en: 'Velvet lipstick', weight: 2_000, pieces: 3, skuOf: '1001' },
  { kind: 'points', zh: '1000 积分', en: '1,000 points', weight: 18_000, points: 1_000 },
  { kind: 'points', zh: '200 积分', en: '200 points', weight: 180_000, points: 200 },
  { kind: 'points', zh: '50 积分', en: '50 points', weight: 300_000, points: 50 },
  { kind: 'none', zh: '谢谢参与', en: 'Thank you', weight: 500_000, isFallback: true },
] as const

const done = <T>(result: { ok: true; value: T } | { ok: false; refusal: string }): T => {
  if (!result.ok) throw new Error(`the demo's draw: ${result.refusal}`)
  return result.value
}

export async function addDemoPrizes(tx: Tx): Promise<void> {
  const name = { 'zh-Hans': '丁香幸运抽奖', en: 'Lilac prize draw' }
  const { versionId } = done(await planVersion(tx, { name, cost: COST }, BY))
  for (const { kind, zh, en, weight, ...more } of prizes) {
    const goodsId = 'skuOf' in more ? more.skuOf : undefined
    const sku =
      goodsId &&
      (await tx
        .selectFrom('skus')
        .select('id')
        .where('goods_id', '=', goodsId)
        .orderBy('sort')
        .executeTakeFirstOrThrow())
    done(
      await savePrize(tx, {
        versionId,
        prizeId: '',
        kind,
        nameZh: zh,
        nameEn: en,
        percent: weight,
        pieces: 'pieces' in more ? more.pieces : undefined,
        points: 'points' in more ? more.points : undefined,
        batchId: '',
        skuId: sku ? sku.id : '',
        isFallback: 'isFallback' in more,
      }),
    )
  }
  done(await startVersion(tx, versionId, BY))
}
