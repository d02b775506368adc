import { SUCCESS } from '~/contract/envelope'
import { BASE_LOCALE } from '~/values/locales'
import { log } from '../log'
import { refused } from '../refused'

/** A callback is a few hundred bytes. */
const MOST_BYTES = 64 * 1024

interface Taking<E> {
  /** What the bytes say; nothing where nobody we know has signed them. */
  verify(raw: Buffer, headers: Headers): E | undefined
  keep(raw: Buffer, event: E): Promise<unknown>
  /** What is done now and else by the sweep. */
  work(event: E): Promise<unknown>
}

/** Verifies a callback over its raw bytes, keeps it, and only then answers; what it says is done after that, or by the sweep. */
export async function answerCallback<E>(
  channel: string,
  request: Request,
  { verify, keep, work }: Taking<E>,
): Promise<Response> {
  const raw = Buffer.from(await request.arrayBuffer())
  const event = raw.length <= MOST_BYTES ? verify(raw, request.headers) : undefined
  if (!event) {
    log().warn({ channel }, 'a callback was refused')
    const { status, envelope } = refused('callbackForged', BASE_LOCALE)
    return Response.json(envelope, { status })
  }
  await keep(raw, event)
  await work(event).catch((error) => log().error({ channel, err: error }, 'a callback waits'))
  return Response.json({ code: SUCCESS, msg: '', data: {} })
}
