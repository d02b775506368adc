import type { LoaderFunctionArgs } from '@remix-run/node'
import { calls } from '~/contract/calls'
import { COUPON_TABS } from '~/contract/coupons/calls'
import { type Client, h5 } from '~/h5/client'

type Listed = { items: unknown[]; next?: string }
type Lister = (cursor: string | undefined) => Promise<Listed>

/** What a member can be given, by the calls that list it; asked for page by page while the file is being sent. */
const lists = ({ call }: Client): Record<string, Lister> => ({
  addresses: () => call(calls.addresses.list),
  async orders(cursor) {
    const { items, next } = await call(calls.orders.list, { tab: 'all', cursor })
    return { items: await Promise.all(items.map(({ id }) => call(calls.orders.details, { id }))), next }
  },
  async afterSales(cursor) {
    const { items, next } = await call(calls.cases.list, { cursor })
    return { items: await Promise.all(items.map(({ id }) => call(calls.cases.details, { id }))), next }
  },
  points: (cursor) => call(calls.points.list, { tab: 'all', cursor }),
  ...Object.fromEntries(
    COUPON_TABS.map((tab): [string, Lister] => [
      `${tab}Coupons`,
      (cursor) => call(calls.coupons.mine, { tab, cursor }),
    ]),
  ),
  favourites: (cursor) => call(calls.favourites.list, { cursor }),
  footprints: (cursor) => call(calls.footprints.list, { cursor }),
  feedback: (cursor) => call(calls.feedback.list, { cursor }),
  notices: (cursor) => call(calls.notices.list, { cursor }),
  cart: async () => ({ items: (await call(calls.carts.list)).lines }),
})

async function* inPieces(client: Client, account: unknown): AsyncGenerator<string> {
  yield `{"account":${JSON.stringify(account)}`
  for (const [name, list] of Object.entries(lists(client))) {
    yield `,\n"${name}":[`
    let cursor: string | undefined
    let isFirst = true
    do {
      const { items, next } = await list(cursor)
      for (const item of items) {
        yield `${isFirst ? '' : ',\n'}${JSON.stringify(item)}`
        isFirst = false
      }
      cursor = next
    } while (cursor)
    yield ']'
  }
  yield '}\n'
}

/** One JSON file of all that the shop keeps about whoever asks, sent as it is read. It draws no screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  // Before the first byte, so that a dead session is still a redirect.
  const account = await member.call(calls.accounts.ownRecord)
  const pieces = inPieces(member, account)
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
