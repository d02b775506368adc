import { type IncomingMessage, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type RequestOptions = { method?: string; headers?: Record<string, string>; chunks?: (string | Buffer)[] }

/** Sends to a shop just what a test says, which fetch would not. */
export async function askShop(
  shop: string,
  path: string,
  { method = 'GET', headers = {}, chunks = [] }: RequestOptions = {},
) {
  const { hostname, port } = new URL(shop)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send({ hostname, port, path, method, headers, agent: false }, resolve)
    request.on('error', reject)
    for (const chunk of chunks) request.write(chunk)
    request.end()
  })
  const bytes = await buffer(answer)
  return { status: answer.statusCode as number, headers: answer.headers, bytes, body: bytes.toString() }
}
