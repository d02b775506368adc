import { useRouteLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { ListRow } from '~/web/ui/list-row'
import type { ShownFacts } from '../contract/members'

/** Undefined after an error of the whole page. */
const useFacts = (): ShownFacts | undefined => useRouteLoaderData<{ facts?: ShownFacts }>('root')?.facts

export function ServiceRow() {
  const link = useFacts()?.serviceLink
  return link ? <ListRow icon="chat" title={m.facts_service()} href={link} /> : null
}

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
