import { setTimeout } from 'node:timers/promises'
import { SUCCESS } from '~/contract/envelope'
import { refused } from '~/house/registers/refused'
import { BASE_LOCALE } from '~/values/locales'
import { log } from './log'

/** A callback is a few hundred bytes. */
const MOST_BYTES = 64 * 1024

/** Milliseconds: an unanswered service sends everything again. */
const PATIENCE = 500

interface Taking<E> {
  verify(raw: Buffer, headers: Headers): E | undefined | Promise<E | undefined>
  keep(raw: Buffer, event: E): Promise<unknown>
  /** Done now, or else by the sweep. */
  work(event: E): Promise<unknown>
  /** For services with acknowledgements of their own. */
  answer?(isTaken: boolean): Response
}

/** Verifies the raw bytes and stores them before it answers; processing follows, here or by the sweep. */
export async function answerCallback<E>(
  channel: string,
  request: Request,
  { verify, keep, work, answer }: Taking<E>,
): Promise<Response> {
  const raw = Buffer.from(await request.arrayBuffer())
  const event = raw.length <= MOST_BYTES ? await verify(raw, request.headers) : undefined
  if (!event) {
    log().warn({ channel }, 'a callback was refused')
    if (answer) return answer(false)
    const { status, envelope } = refused('callbackForged', BASE_LOCALE)
    return Response.json(envelope, { status })
  }
  await keep(raw, event)
  const done = work(event).catch((error) => log().error({ channel, err: error }, 'a callback waits'))
  await Promise.race([done, setTimeout(PATIENCE, undefined, { ref: false })])
  return answer?.(true) ?? Response.json({ code: SUCCESS, msg: '', data: {} })
}
