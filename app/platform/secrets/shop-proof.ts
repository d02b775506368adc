import { createHmac } from 'node:crypto'
import { settings } from '~/platform/settings/settings'

/** Under which the doctor asks through the public address, where callbacks come in. */
export const PROOF_CHANNEL = 'doctor'
const TOKEN = /^[\da-f]{64}$/

/** Proves that whoever answers has this shop's secret; undefined for what is no token. */
export const proofOf = (token: string): string | undefined =>
  TOKEN.test(token)
    ? createHmac('sha256', settings().sessionSecret).update(`shop proof ${token}`).digest('hex')
    : undefined

export async function answerProof(request: Request): Promise<Response> {
  const proof = proofOf(await request.text())
  return new Response(proof ?? '', { status: proof ? 200 : 400, headers: { 'Cache-Control': 'no-store' } })
}
