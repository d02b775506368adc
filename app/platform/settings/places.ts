import { z } from 'zod'

export type Problem = [variable: string, problem: string]

export const place = (value?: string, file?: string) => ({ value, file })

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f|0).*\])$/
/** Names may end with a dot, and an IPv4 address may be written as IPv6. */
const isLoopback = (host: string) => LOOPBACK.test(host.replace(/\.$/, ''))

/** Whether a live shop may send secrets to a URL. */
export const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !isLoopback(hostname)
}

/** Without a final slash. */
export const base = (initial: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'must look like https://api.example',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .default(initial)

export const origin = z
  .string()
  .refine((given) => URL.canParse(given) && /^https?:\/\/[^/]+\/?$/.test(given), 'must be scheme and host only')
  .transform((given) => new URL(given).origin)

export const text = (about: string) => z.string().trim().optional().describe(about)
/** As a value, or as the path of a file that is read again when it changes. */
export const key = (about: string) => z.string().optional().describe(`${about}, or its path in the variable with _FILE`)
export const path = () => z.string().optional().describe('Path of a file with that; a changed file counts at once')

export const UNSAFE = 'must be https and no loopback address when SHOP_MODE is live'

export const oneOf = <T extends [string, ...string[]]>(...values: T) =>
  z.enum(values, { errorMap: () => ({ message: `must be one of: ${values.join(', ')}` }) })

export const webAddress = (about: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'must be an address with https://',
    )
    .optional()
    .describe(about)

/** Read once, at the start. */
export const secretFile = () => z.string().optional().describe('Path of a file that holds it, in place of the variable')
