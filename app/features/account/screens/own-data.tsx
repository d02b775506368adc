import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Call, Own } from '~/contract/call'
import { calls } from '~/house/registers/calls'
import { everyCall } from '~/house/registers/every-call'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { type Client, h5 } from '~/web/h5/client'

type Row = { id: string }

async function pageOf(client: Client, { concept, one, own }: OwnCall, input: Record<string, string>) {
  const answer = (await client.call(one, input)) as Record<string, unknown> & { next?: string }
  const rows = answer[own.rows ?? 'items'] as Row[]
  const whole = own.whole && (everyCall.find((other) => other.name === `${concept}.${own.whole}`)?.one as Call)
  return { rows: whole ? await Promise.all(rows.map(({ id }) => client.call(whole, { id }))) : rows, next: answer.next }
}

type OwnCall = { concept: string; one: Call; own: Own }

const ownCalls: OwnCall[] = everyCall.flatMap(({ concept, one }) => (one.own ? [{ concept, one, own: one.own }] : []))

type Account = z.output<typeof calls.accounts.ownRecord.output>

async function* ownedBy(client: Client, kind: string): AsyncGenerator<string> {
  let after: string | undefined
  let comma = ''
  do {
    const { rows, next } = await client.call(calls.accounts.ownRows, { kind, ...(after && { after }) })
    for (const row of rows) {
      yield comma + JSON.stringify(row)
      comma = ',\n'
    }
    after = next
  } while (after)
}

async function* inPieces(client: Client, { kinds, ...account }: Account): AsyncGenerator<string> {
  yield `{"account":${JSON.stringify(account)},\n"owned":{`
  for (const [at, kind] of kinds.entries()) {
    yield `${at === 0 ? '' : ',\n'}"${kind}":[`
    yield* ownedBy(client, kind)
    yield ']'
  }
  yield '}'
  for (const own of ownCalls) {
    for (const [name, input] of Object.entries(own.own.lists)) {
      yield `,\n"${name}":[`
      let cursor: string | undefined
      let isFirst = true
      do {
        const { rows, next } = await pageOf(client, own, cursor ? { ...input, cursor } : input)
        for (const row of rows) {
          yield `${isFirst ? '' : ',\n'}${JSON.stringify(row)}`
          isFirst = false
        }
        cursor = next
      } while (cursor)
      yield ']'
    }
  }
  yield '}\n'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  // Before the first byte, so that a dead session is still a redirect.
  const account = await member.ask(calls.accounts.ownRecord)
  if (!account.ok) throw await redirectTo(paths.settings, { toast: { text: account.msg, kind: 'error' } })
  const pieces = inPieces(member, account.data)
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
