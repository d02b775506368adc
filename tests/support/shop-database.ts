import pg from 'pg'

let open: { url?: string; client: pg.Client } | undefined

/** One connection for all of a process: to open another takes longer than most statements. */
async function connected(): Promise<pg.Client> {
  const url = process.env.SHOP_DATABASE_URL
  if (open && open.url === url) return open.client
  await open?.client.end()
  const client = new pg.Client({ connectionString: url })
  const mine = { url, client }
  open = mine
  // A shop that is copied or dropped ends it.
  client.on('error', () => {
    if (open === mine) open = undefined
  })
  await client.connect()
  return client
}

/** Runs a statement in the database of the shop that the browser tests visit. */
export async function inShop<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await (await connected()).query<Row>(statement, values)).rows
}

/** Lets the codes that were sent to a phone run out now. */
export const expireCodes = (phone: string) =>
  inShop('update verification_codes set expires_at = shop_now() where phone = $1', [phone])

/** Lets the time to pay an order run out now. */
export const expireOrder = (id: string) =>
  inShop("update orders set expires_at = shop_now() where id = $1 and status = 'unpaid'", [id])

/**
 * Makes the last code of every phone old enough for another. Whose count is whose cannot be read from the table; those
 * that somebody else writes this moment are left alone, because who takes two of them would be waited for in a circle.
 */
export const passTheMinute = () =>
  inShop(`update rate_windows set hits = array(select hit - interval '61 seconds' from unnest(hits) as hit)
          where key in (select key from rate_windows where key like 'sms-%-phone:%' for update skip locked)`)

/** Tells all members something, as an operator does, and answers the notice's number. */
export async function announce(title: string, text: string): Promise<string> {
  const [notice] = await inShop<{ id: string }>(
    `insert into notices (kind, params) values ('announcement', $1) returning id`,
    [{ title: { en: title, 'zh-Hans': title }, text: { en: text, 'zh-Hans': text } }],
  )
  return notice?.id as string
}

/** Lets more pieces of goods come in, so that no journey finds them bought by another. */
export const receiveStock = (goodsIds: readonly string[], quantity: number) =>
  inShop(
    `with received as (
       update stock set available = available + $2, received = received + $2
       where sku_id in (select id from skus where goods_id = any($1)) and available > 0 returning sku_id)
     insert into stock_moves (sku_id, kind, quantity) select sku_id, 'receive', $2 from received`,
    [goodsIds, quantity],
  )
