import { openKeyed, sealKeyed } from '~/platform/secrets/keyed-seal'
import { openText } from '~/platform/secrets/sealed-text'

export interface RealPerson {
  realName: string
  phone: string
}

const USE = 'agents'
const ownerOf = (memberId: string) => `${USE} ${memberId}`

export const sealPerson = (memberId: string, { realName, phone }: RealPerson): string =>
  sealKeyed(ownerOf(memberId), JSON.stringify({ realName, phone }))

export const openPerson = (memberId: string, sealed: string | null): RealPerson | null =>
  sealed === null ? null : (JSON.parse(textOf(memberId, sealed)) as RealPerson)

/** Before there were keys for it, the session secret sealed it without naming a key. */
const textOf = (memberId: string, sealed: string) =>
  sealed.includes('.') ? openKeyed(ownerOf(memberId), sealed) : openText(USE, memberId, sealed)
