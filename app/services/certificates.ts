import { freshKey } from '~/platform/secrets/fresh-key'
import { certificatesIn } from '~/platform/settings/formats'
import { settings } from '~/platform/settings/settings'

interface CertificateEnd {
  service: string
  variable: string
  /** Undefined where nobody can read it. */
  endsAt: number | undefined
}

function endOf(text: string): number | undefined {
  const ends = certificatesIn(text).map(({ validTo }) => Date.parse(validTo))
  return ends.length > 0 ? Math.min(...ends) : undefined
}

export const certificateEnds = (): CertificateEnd[] =>
  settings().certificates.map(({ service, variable, place }) => {
    try {
      return { service, variable, endsAt: endOf(freshKey(place) ?? '') }
    } catch {
      return { service, variable, endsAt: undefined }
    }
  })
