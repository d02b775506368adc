import { z } from 'zod'

/** A variable of the environment, and what is wrong with it. */
export type Problem = [variable: string, problem: string]

/** Where a secret stands: in a variable, or in a file that may change. */
export const place = (value?: string, file?: string) => ({ value, file })

const isLoopback = (host: string) => /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/.test(host)

/** Whether secrets may be sent to an address by a shop that is live. */
export const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !isLoopback(hostname)
}

export const UNSAFE = 'must be https and no loopback address when SHOP_MODE is live'

export const oneOf = <T extends [string, ...string[]]>(...values: T) =>
  z.enum(values, { errorMap: () => ({ message: `must be one of: ${values.join(', ')}` }) })

/** The path of a file that holds the secret of the variable before it; read once, at the start. */
export const secretFile = () => z.string().optional().describe('Path of a file that holds it, in place of the variable')
