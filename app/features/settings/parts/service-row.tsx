import * as m from '~/paraglide/messages'
import { ListRow } from '~/web/ui/list-row'
import { Picture } from '~/web/ui/picture'
import { useFacts } from './use-facts'

/** The ways to the mall's customer service that it has. */
export function ServiceRow() {
  const { serviceLink, servicePhone, serviceHours, serviceQr } = useFacts() ?? {}
  return (
    <>
      {serviceLink && <ListRow icon="chat" title={m.facts_service()} note={serviceHours} href={serviceLink} />}
      {servicePhone && (
        <ListRow
          icon="phone"
          title={servicePhone}
          note={serviceLink ? undefined : serviceHours}
          href={`tel:${servicePhone}`}
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
