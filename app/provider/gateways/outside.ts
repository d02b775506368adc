import { log } from '../log'
import { outsideTimes } from '../metrics'

/** Nobody knows whether what was asked for has happened: it is asked about, or sent again under the same number. */
export class UnknownResult extends Error {
  override readonly name = 'UnknownResult'
}

/** Failures in a row after which a service is left alone, and for how many milliseconds. */
const FAILURES_MOST = 5
const LEFT_ALONE = 10_000
/** Milliseconds for which an answer is waited for. */
const PATIENCE = 5_000

const circuits = new Map<string, { failures: number; openUntil: number }>()

const circuitOf = (vendor: string) => {
  const circuit = circuits.get(vendor) ?? { failures: 0, openUntil: 0 }
  circuits.set(vendor, circuit)
  return circuit
}

/** Forgets how services have failed. */
export const closeCircuits = (): void => circuits.clear()

const seconds = (since: number) => (performance.now() - since) / 1_000

/**
 * Asks a service outside: measured, for a limited time, and not at all for a while after it has failed several times in a
 * row. What it answers with a status below 500 is its answer, whatever that says.
 * @throws UnknownResult where there was no such answer
 */
export async function askOutside(
  { vendor, operation }: { vendor: string; operation: string },
  request: { url: string; method: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; headers: Headers; raw: Buffer }> {
  const circuit = circuitOf(vendor)
  const began = performance.now()
  const note = (outcome: string) => outsideTimes.observe({ vendor, operation, outcome }, seconds(began))
  if (Date.now() < circuit.openUntil) {
    note('left alone')
    throw new UnknownResult(`${vendor} has failed too often and is left alone for a while`)
  }
  try {
    const { url, ...init } = request
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })
    const raw = Buffer.from(await answer.arrayBuffer())
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    circuit.failures = 0
    note(answer.status < 400 ? 'done' : 'refused')
    return { status: answer.status, headers: answer.headers, raw }
  } catch (error) {
    circuit.failures++
    note('unknown')
    // One try after the pause decides whether there is another pause.
    if (circuit.failures >= FAILURES_MOST) {
      circuit.openUntil = Date.now() + LEFT_ALONE
      log().error({ vendor, failures: circuit.failures }, 'a service outside fails and is left alone for a while')
    }
    throw new UnknownResult(`${vendor} did not answer ${operation}: ${(error as Error).message}`)
  }
}
