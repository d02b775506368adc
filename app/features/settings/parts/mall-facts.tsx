import { useRouteLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { ListRow } from '~/web/ui/list-row'
import { Picture, pictureUrl } from '~/web/ui/picture'
import type { ShownFacts } from '../contract/members'

/** Undefined after an error of the whole page. */
export const useFacts = (): ShownFacts | undefined => useRouteLoaderData<{ facts?: ShownFacts }>('root')?.facts

export function ServiceRow() {
  const { serviceLink, servicePhone, serviceHours, serviceQr } = useFacts() ?? {}
  return (
    <>
      {serviceLink && <ListRow icon="chat" title={m.facts_service_chat()} note={serviceHours} href={serviceLink} />}
      {servicePhone && (
        <ListRow
          icon="phone"
          title={servicePhone}
          note={serviceLink ? undefined : serviceHours}
          href={`tel:${servicePhone.replaceAll(' ', '')}`}
        />
      )}
      {serviceQr && (
        <details className="row block">
          <summary className="cursor-pointer">{m.facts_service_code()}</summary>
          <Picture
            picture={serviceQr}
            alt={m.facts_service_code()}
            sizes="240px"
            className="mx-auto mt-2 w-60 max-w-full"
          />
        </details>
      )}
    </>
  )
}

const licenceUrl = (picture: string) => (picture.startsWith('https:') ? picture : pictureUrl(picture, 750))

const MINISTRY = 'https://beian.miit.gov.cn/'
const POLICE = 'https://beian.mps.gov.cn/'

export function LegalNotices() {
  const facts = useFacts()
  if (!facts) return null
  const { company, licenceNumber, licencePicture, icp, police, complaints } = facts
  if (![company, licenceNumber, icp, police, complaints].some(Boolean)) return null
  const licence = `${m.facts_licence()} ${licenceNumber}`
  return (
    <section aria-label={m.facts_legal()} className="legal num px-4 pb-4 pt-6 text-center text-xs text-ink-2">
      {company && <p>{company}</p>}
      {licenceNumber && <p>{licencePicture ? <a href={licenceUrl(licencePicture)}>{licence}</a> : licence}</p>}
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
