import { vendorSettings } from '~/house/registers/vendor-settings'
import { type Driver, loadDrivers } from './drivers'
import { formatProblems } from './formats'
import { type Problem, place } from './places'
import {
  type Environment,
  missingOf,
  missingProblems,
  unsafeProblems,
  type VendorKind,
  type VendorSettings,
} from './vendor-settings'

type Registered = typeof vendorSettings
type Read<Vendor, Part extends 'account' | 'options'> =
  Vendor extends Record<Part, (env: never) => infer Result> ? Result : undefined

const own = Object.entries<VendorSettings>(vendorSettings)
const loaded = loadDrivers(
  process.env,
  own.map(([, { name }]) => name),
)

/** Of packages; a key of theirs is none of the settings' own. */
export const drivers: Readonly<Record<string, Driver>> = Object.fromEntries(
  loaded.drivers.map((one) => [`driver ${one.id}`, one]),
)
export const driverProblems = loaded.problems.map((problem): Problem => ['DRIVERS', problem])

const entries = [...own, ...Object.entries(drivers).map(([key, { settings }]) => [key, settings] as const)]
const all = entries.map(([, vendor]) => vendor)

export const GATEWAYS: Record<VendorKind, string> = {
  payment: 'PAYMENT_GATEWAY',
  payout: 'PAYOUT_GATEWAY',
  sms: 'SMS_GATEWAY',
  express: 'EXPRESS_GATEWAY',
  messenger: 'MESSENGER_GATEWAY',
  storage: 'STORAGE',
  alarm: 'ALARM_GATEWAY',
}
const KINDS = Object.keys(GATEWAYS) as VendorKind[]

export const vendorsOf = (kind: VendorKind): VendorSettings[] => all.filter((one) => one.kind === kind)
export const namesOf = (kind: VendorKind): string[] => vendorsOf(kind).map(({ name }) => name)
const joined = (vendors: readonly VendorSettings[]): object => Object.assign({}, ...vendors.map(({ fields }) => fields))
export const fieldsOf = (kind: VendorKind): object =>
  joined(own.flatMap(([, vendor]) => (vendor.kind === kind ? [vendor] : [])))

export function driverFields(taken: readonly string[]): object {
  const fields = joined(Object.values(drivers).map(({ settings }) => settings))
  for (const name of Object.keys(fields).filter((one) => taken.includes(one)))
    driverProblems.push(['DRIVERS', `${name} is a setting of the shop's own`])
  return fields
}

export const VENDOR_SECRETS = all.flatMap(({ secrets }) => secrets)
export const FILED_SECRETS = all.flatMap(({ filed = [] }) => filed)

function problemsOf(kind: VendorKind, env: Environment, isLive: boolean): Problem[] {
  const gateway = GATEWAYS[kind]
  const named = env[gateway] as string | string[] | undefined
  const problems: Problem[] = []
  if (isLive && named?.includes('sandbox')) problems.push([gateway, 'sandbox is refused when SHOP_MODE is live'])
  for (const vendor of vendorsOf(kind)) {
    const isNamed = [named].flat().includes(vendor.name)
    const missing = isNamed ? missingOf(vendor, env) : []
    // A demo without any account talks to one that is played; half an account is a mistake everywhere.
    const isPlayed = !isLive && vendor.played?.known && missing.length === vendor.needed.length
    const demand = `${gateway} ${Array.isArray(named) ? 'has' : 'is'} ${vendor.name}`
    if (!isPlayed) problems.push(...missingProblems(missing, demand))
    if (isNamed && isLive) problems.push(...unsafeProblems(vendor.addresses, env))
    if (missing.length === 0 && isNamed) problems.push(...formatProblems(vendor, env as Record<string, string>))
    problems.push(...(vendor.problems?.(env, { isLive, isNamed }) ?? []))
  }
  return problems
}

export const vendorProblems = (env: Environment, isLive: boolean): Problem[] =>
  KINDS.flatMap((kind) => problemsOf(kind, env, isLive))

const accountsIn = (env: Environment) =>
  Object.fromEntries(
    entries.map(([key, vendor]) => [key, missingOf(vendor, env).length === 0 ? vendor.account?.(env) : undefined]),
  ) as { [Key in keyof Registered]: Read<Registered[Key], 'account'> | undefined }

const certificatesIn = (env: Environment) =>
  all.flatMap(({ name, certificates = [] }) =>
    certificates.flatMap((variable) => {
      const { value, file } = place(env[variable] as string | undefined, env[`${variable}_FILE`] as string | undefined)
      return value || file ? [{ service: name, variable, place: { value, file } }] : []
    }),
  )

const optionsIn = (env: Environment) =>
  Object.fromEntries(entries.map(([key, vendor]) => [key, vendor.options?.(env)])) as {
    [Key in keyof Registered]: Read<Registered[Key], 'options'>
  }

export function readVendors(env: Environment & { MESSENGER_GATEWAY?: string }, isLive: boolean) {
  const [accounts, vendorOptions] = [accountsIn(env), optionsIn(env)]
  const messengerGateway = env.MESSENGER_GATEWAY ?? (isLive ? 'none' : 'sandbox')
  const messengerAccount = messengerGateway === 'wechat' ? accounts.wechat : undefined
  return {
    ...accounts,
    vendorOptions,
    certificates: certificatesIn(env),
    messengerGateway,
    messengerAccount,
    miniProgramAccount: messengerAccount?.mini,
    messageTemplates: vendorOptions.wechat.templates,
  }
}
