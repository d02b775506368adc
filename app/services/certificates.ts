import { X509Certificate } from 'node:crypto'
import { freshKey } from '~/platform/secrets/fresh-key'
import { settings } from '~/platform/settings/settings'

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

export interface CertificateEnd {
  service: string
  variable: string
  /** Undefined where nobody can read it. */
  endsAt: number | undefined
}

function endOf(text: string): number | undefined {
  const ends = Array.from(text.match(BLOCK) ?? [], (pem) => Date.parse(new X509Certificate(pem).validTo))
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** When the certificates of the services end: of several in one place the first. */
export const certificateEnds = (): CertificateEnd[] =>
  settings().certificates.map(({ service, variable, place }) => {
    try {
      return { service, variable, endsAt: endOf(freshKey(place) ?? '') }
    } catch {
      return { service, variable, endsAt: undefined }
    }
  })
