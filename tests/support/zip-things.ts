import { type Zippable, zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { someGoods } from './cast'

let shade = 0
/** Each of its own. */
export const picture = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 40) => {
  shade += 1
  const background = { r: (shade * 53) % 256, g: (shade * 97) % 256, b: (shade * 29) % 256 }
  return sharp({ create: { width, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}
export const zipOf = (files: Record<string, Uint8Array | Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes])) as Zippable))

/** A draft without pictures, with a SKU for each code. */
export async function goodsCoded(...codes: string[]) {
  const values = codes.map((_, at) => ({ key: `v${at}`, name: { 'zh-Hans': `v${at}` } }))
  const goods = await someGoods(`Pictured ${randomToken(4)}`, {
    ...(codes.length > 1 && {
      options: [{ name: { 'zh-Hans': '颜色' }, values }],
      skus: values.map(({ key }) => ({ values: [key], price: 12_900 as never, stock: 5, weight: 1 })),
    }),
  })
  await sql`update goods set status = 'draft', pictures = '{}' where id = ${goods.id}`.execute(db)
  const { rows } = await sql<{
    id: string
  }>`select id from skus where goods_id = ${goods.id} order by sort, id`.execute(db)
  const skus = rows.map(({ id }) => id)
  for (const [at, code] of codes.entries())
    await db
      .updateTable('skus')
      .set({ code })
      .where('id', '=', skus[at] as string)
      .execute()
  return { id: goods.id, skus }
}
export const code = () => `C${randomToken(6)}`
