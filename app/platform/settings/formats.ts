import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Problem } from './places'

/** What is wrong with a value that is set; undefined where it is right. */
export type Format = (value: string) => string | undefined

export const shaped =
  (pattern: RegExp, words: string): Format =>
  (value) =>
    pattern.test(value) ? undefined : `must be ${words}`

const parsed =
  (parse: (pem: string) => void, words: string): Format =>
  (value) => {
    try {
      parse(value)
      return undefined
    } catch {
      return `must be ${words}`
    }
  }

/** Alipay issues PEM, or bare base64. */
export const pemOf = (text: string, kind: 'PUBLIC' | 'PRIVATE'): string =>
  text.includes('-----')
    ? text
    : `-----BEGIN ${kind} KEY-----\n${text.match(/.{1,64}/g)?.join('\n')}\n-----END ${kind} KEY-----\n`

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

export const certificatesIn = (text: string): X509Certificate[] =>
  Array.from(text.match(BLOCK) ?? [], (pem) => new X509Certificate(pem))

function assertRsa(type: string | undefined): void {
  if (type !== 'rsa') throw new Error('no RSA key')
}

export const privateKey = parsed(
  (text) => assertRsa(createPrivateKey(pemOf(text, 'PRIVATE')).asymmetricKeyType),
  'a private RSA key as PEM, which this cannot be read as',
)

export const publicKey: Format = (value) => {
  // A public key can be taken from a private one, and would leave the machine then.
  if (/PRIVATE/.test(value)) return 'must be a public key, and this is a private one'
  return parsed(
    (text) => assertRsa(createPublicKey(pemOf(text, 'PUBLIC')).asymmetricKeyType),
    'a public RSA key as PEM, which this cannot be read as',
  )(value)
}

export const certificates = parsed((text) => {
  if (certificatesIn(text).length === 0) throw new Error('none')
}, 'certificates as PEM, which this cannot be read as')

type Given = Readonly<Record<string, string | undefined>>

/** The value itself, or what stands in the file that the variable with _FILE names. @throws where it cannot be read */
function setValue(name: string, given: Given): string | undefined {
  const file = given[`${name}_FILE`]
  if (given[name] || !file) return given[name]
  return readFileSync(file, 'utf8').trim()
}

/** Of several values together, where each of them can be read. */
export type Fit = readonly [
  names: readonly [string, string],
  isFit: (one: string, other: string) => boolean,
  problem: string,
]

function problemOf(name: string, format: Format, given: Given): Problem[] {
  const file = `${name}_FILE`
  const place = given[name] ? name : file
  try {
    const value = setValue(name, given)
    const problem = value === undefined ? undefined : value === '' ? 'is empty' : format(value)
    return problem ? [[place, problem]] : []
  } catch (error) {
    return [[file, `cannot be read: ${(error as NodeJS.ErrnoException).code}`]]
  }
}

export function formatProblems(
  { formats = {}, fits = [] }: { formats?: Readonly<Record<string, Format>>; fits?: readonly Fit[] },
  given: Given,
): Problem[] {
  const problems = Object.entries(formats).flatMap(([name, format]) => problemOf(name, format, given))
  if (problems.length > 0) return problems
  return fits.flatMap(([[name, otherName], isFit, problem]): Problem[] => {
    const [one, other] = [setValue(name, given), setValue(otherName, given)]
    return one && other && !isFit(one, other) ? [[name, problem]] : []
  })
}
