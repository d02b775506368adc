import { openKeyed, sealKeyed } from '~/platform/secrets/keyed-seal'
import { openText } from '~/platform/secrets/sealed-text'

/** Who an applicant says to be. */
export interface RealPerson {
  realName: string
  phone: string
}

const USE = 'agents'
const ownerOf = (memberId: string) => `${USE} ${memberId}`

/** Seals a real name and a phone for the row of this member. */
export const sealPerson = (memberId: string, { realName, phone }: RealPerson): string =>
  sealKeyed(ownerOf(memberId), JSON.stringify({ realName, phone }))

/** Opens what was sealed; nothing where it was taken away with the account. */
export const openPerson = (memberId: string, sealed: string | null): RealPerson | null =>
  sealed === null ? null : (JSON.parse(textOf(memberId, sealed)) as RealPerson)

/** Before there were keys for it, a person was sealed by the session secret and named no key. */
const textOf = (memberId: string, sealed: string) =>
  sealed.includes('.') ? openKeyed(ownerOf(memberId), sealed) : openText(USE, memberId, sealed)
