import { saveShareText } from '~/features/sharing/server/share-texts/write-share-text'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { anOperator } from './order-life'

/** A text about goods, as it stands in the address of its screen. */
export async function aShareText(): Promise<{ query: { id: string }; mark: string }> {
  const { id: goodsId } = await db.selectFrom('goods').select('id').limit(1).executeTakeFirstOrThrow()
  const body = `Warm and light ${randomToken(6)}`
  const saved = await saveShareText(await anOperator(), { goodsId, locale: 'en', body })
  if (!saved.ok) throw new Error(saved.refusal)
  return { query: { id: saved.value.id }, mark: body }
}
