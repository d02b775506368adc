import { log } from '~/platform/log'
import { outsideTimes } from '~/platform/metrics'
import { beginSpan, failSpan } from '~/platform/traces'
import { noteClock } from './clocks'
import { noteFailing, noteWorking } from './vendor-states'

/** An external service failed. Callers may retry; nothing of ours is broken. */
export class OutsideFault extends Error {}

/** It refused: settings or account are at fault. */
export class RefusedOutside extends OutsideFault {}

/** The outcome is unknown: query it, or send it again under the same number. */
export class UnknownResult extends OutsideFault {
  override readonly name = 'UnknownResult'
}

/** Nothing was sent, because the circuit is open or the service cannot be reached. */
export class NotSent extends UnknownResult {}

/** Errors before a byte of the request is sent. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** Consecutive failures that open the circuit, and milliseconds until it closes. */
const FAILURES_MOST = 5
const LEFT_ALONE = 10_000
const PATIENCE_MS = 5_000
const FILE_PATIENCE_MS = 60_000
/** The longest, a picture, has some hundred thousand. */
const ANSWER_MOST = 4 * 1024 * 1024

const circuits = new Map<string, { failures: number; openUntil: number }>()

const circuitOf = (vendor: string) => {
  const circuit = circuits.get(vendor) ?? { failures: 0, openUntil: 0 }
  circuits.set(vendor, circuit)
  return circuit
}

export const closeCircuits = (): void => circuits.clear()

const seconds = (since: number) => (performance.now() - since) / 1_000

type Of = { vendor: string; operation: string }

/** Measured, with a circuit breaker. A status below 500 counts as an answer. @throws UnknownResult without one */
export async function atVendor<T extends { status: number }>(
  { vendor, operation }: Of,
  ask: () => Promise<T>,
): Promise<T> {
  const circuit = circuitOf(vendor)
  const began = performance.now()
  const span = beginSpan(`${vendor} ${operation}`, { 'peer.service': vendor })
  function note(outcome: string): void {
    outsideTimes.observe({ vendor, operation, outcome }, seconds(began))
    span?.setAttribute('lilac.outcome', outcome)
    if (outcome !== 'done') failSpan(span)
    span?.end()
  }
  if (Date.now() < circuit.openUntil) {
    note('left alone')
    throw new NotSent(`${vendor} has failed too often and is left alone for a while`)
  }
  try {
    const answer = await ask()
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    circuit.failures = 0
    noteWorking(vendor)
    note(answer.status < 400 ? 'done' : 'refused')
    return answer
  } catch (error) {
    circuit.failures++
    note('unknown')
    noteFailing(vendor, operation)
    // One try after the pause decides on the next pause.
    if (circuit.failures >= FAILURES_MOST) {
      circuit.openUntil = Date.now() + LEFT_ALONE
      log().error({ vendor, failures: circuit.failures }, 'a service outside fails and is left alone for a while')
    }
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const Fault = UNREACHED.includes(cause?.code ?? '') ? NotSent : UnknownResult
    throw new Fault(`${vendor} did not answer ${operation}: ${message}`)
  }
}

export async function readAtMost(body: Response['body'], most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const piece of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > most) throw new Error(`the answer is longer than ${most} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const RETRY_SECONDS = '3'

/** Answers 503 where an external service is away. */
export async function unlessAway<T>(answer: Promise<T>): Promise<T | Response> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': RETRY_SECONDS } })
  }
}

export type OutsideRequest = { url: string; method: string; headers: Record<string, string>; body?: string }

export const askOutside = (
  of: Of,
  { url, ...init }: OutsideRequest,
): Promise<{ status: number; headers: Headers; raw: Buffer }> =>
  atVendor(of, async () => {
    const { status, headers, body } = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    noteClock(of.vendor, headers)
    return { status, headers, raw: await readAtMost(body, ANSWER_MOST) }
  })

export const loadOutside = (
  of: Of,
  { url, headers }: { url: string; headers?: Record<string, string> },
  most: number,
): Promise<{ status: number; raw: Buffer }> =>
  atVendor(of, async () => {
    const signal = AbortSignal.timeout(FILE_PATIENCE_MS)
    const { status, body } = await fetch(url, { ...(headers && { headers }), redirect: 'manual', signal })
    return { status, raw: await readAtMost(body, most) }
  })

export const senderTo =
  (vendor: string, operationOf: (path: string) => string) =>
  async (request: Request): Promise<Response> => {
    const { url, method } = request
    const operation = operationOf(new URL(url).pathname)
    const body = method === 'GET' ? undefined : await request.text()
    const headers = Object.fromEntries(request.headers)
    const { status, raw } = await askOutside({ vendor, operation }, { url, method, headers, ...(body && { body }) })
    // An answer without content, such as 204, may have no body, not even an empty one.
    return new Response(raw.length ? new Uint8Array(raw) : null, { status })
  }
