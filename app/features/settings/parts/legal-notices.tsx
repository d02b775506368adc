import * as m from '~/paraglide/messages'
import { useFacts } from './use-facts'

const MINISTRY = 'https://beian.miit.gov.cn/'
const POLICE = 'https://beian.mps.gov.cn/'

/** Required by law in the footer of the home pages. */
export function LegalNotices() {
  const facts = useFacts()
  if (!facts) return null
  const { company, licenceNumber, licencePicture, icp, police, complaints } = facts
  if (![company, licenceNumber, icp, police, complaints].some(Boolean)) return null
  const licence = `${m.facts_licence()} ${licenceNumber}`
  return (
    <section aria-label={m.facts_legal()} className="legal num px-4 pb-4 pt-6 text-center text-xs text-ink-2">
      {company && <p>{company}</p>}
      {licenceNumber && <p>{licencePicture ? <a href={licencePicture}>{licence}</a> : licence}</p>}
      {icp && (
        <p>
          <a href={MINISTRY}>{icp}</a>
        </p>
      )}
      {police && (
        <p>
          <a href={POLICE}>{police}</a>
        </p>
      )}
      {complaints && <p>{m.facts_complaints({ contact: complaints })}</p>}
    </section>
  )
}
