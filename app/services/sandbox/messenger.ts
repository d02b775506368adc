import { once } from 'node:events'
import { UnknownResult } from '../outside'
import { Frame } from '../simulators/frame'
import { WxSimulator } from '../wechat/simulator/wx'

export const SANDBOX_OPEN_PATH = '/sandbox/messenger'

const wx: WxSimulator = new WxSimulator(
  () => frame.now(),
  () => '',
)
const frame = new Frame([wx])
export const sandboxMessenger = { wx, frame }

export async function answerAsMessenger(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const raw = Buffer.from(await request.arrayBuffer())
  const headers = Object.fromEntries(request.headers)
  const response = await frame.take(wx, { method: request.method, path: pathname + search, headers, raw })
  if (response === 'hang') await once(request.signal, 'abort')
  if (response === 'hang' || response === 'reset') throw new UnknownResult('the messenger did not answer')
  return new Response(new Uint8Array(Buffer.from(response.body)), {
    status: response.status,
    headers: response.headers,
  })
}
