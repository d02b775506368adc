import { RETURN_ADDRESS_ID } from '~/features/settings/contract/opening'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { useRights } from '~/web/kits/console/rights'

export function ReturnAddressMissing() {
  const isAllowed = useRights()
  return (
    <section role="status" className="card mb-4 p-4">
      <p className="text-price">{m.refusal_return_address_none()}</p>
      {isAllowed('changeSettings') && (
        <a href={`${paths.consoleSettings}#${RETURN_ADDRESS_ID}`} className="mt-2 block underline">
          {m.console_case_set_return_address()}
        </a>
      )}
    </section>
  )
}
