import type { z } from 'zod'
import type { Fit, Format } from './formats'
import { isSafe, type Problem, UNSAFE } from './places'

export type Environment = Readonly<Record<string, unknown>>

export type VendorKind = 'payment' | 'payout' | 'sms' | 'express' | 'storage' | 'messenger' | 'alarm'

export interface VendorSettings {
  kind: VendorKind
  /** By which the variable of its kind, such as `PAYMENT_GATEWAY`, names it. */
  name: string
  about?: string
  fields: z.ZodRawShape
  /** Variables that the account cannot be without; of several in one string one is enough. */
  needed: readonly string[]
  /** Variables with its addresses, which have to be safe where the shop is live. */
  addresses: readonly string[]
  /** Variables that no message shows. */
  secrets: readonly string[]
  /** Those of them that are read once, at the start, out of the file that the variable with _FILE names. */
  filed?: readonly string[]
  /** How a value has to look, by variable; a key may stand in the file that the variable with _FILE names. */
  formats?: Readonly<Record<string, Format>>
  fits?: readonly Fit[]
  certificates?: readonly string[]
  account?(env: Environment): object
  /** What the service does, whosever account it is. */
  options?(env: Environment): object
  /** What else is wrong; `isNamed` where the variable of its kind names it. */
  problems?(env: Environment, shop: { isLive: boolean; isNamed: boolean }): Problem[]
  played?: PlayedAccount
}

interface PlayedAccount {
  /** Set where a demo without an account has this one: the part of it that is known before the service is there. */
  known?: object
  at(simulators: object): object
  /** The variables by which another process has that account. */
  environment(account: object): Record<string, string>
}

export const missingOf = ({ needed }: Pick<VendorSettings, 'needed'>, env: Environment): string[] =>
  needed.filter((names) => !names.split('|').some((name) => env[name]))

export const missingProblems = (missing: readonly string[], demand: string): Problem[] =>
  missing.map((names) => [names.replaceAll('|', ' or '), `must be set when ${demand}`])

export const unsafeProblems = (addresses: readonly string[], env: Environment): Problem[] =>
  addresses.filter((name) => env[name] && !isSafe(env[name] as string)).map((name) => [name, UNSAFE])
