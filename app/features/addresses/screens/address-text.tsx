import * as m from '~/paraglide/messages'
import { TextArea } from '~/web/kits/form/field'
import { Button } from '~/web/ui/button'
import { ADDRESS_TEXT_MOST } from '../contract/members'
import { PARTS, type Part, partNames } from '../parts/recognised-parts'

export function AddressText({ missing }: { missing?: readonly Part[] }) {
  return (
    <div className="card mb-2 p-3">
      <TextArea
        stacked
        name="addressText"
        label={m.addresses_text()}
        hint={m.addresses_text_hint()}
        rows={2}
        maxLength={ADDRESS_TEXT_MOST}
        autoComplete="off"
      />
      <Button look="soft" size="sm" name="intent" value="recognise" formNoValidate>
        {m.addresses_text_read()}
      </Button>
      {missing && (
        <p role="status" className="mt-2 text-sm">
          {said(missing)}
        </p>
      )}
    </div>
  )
}

function said(missing: readonly Part[]): string {
  if (missing.length === 0) return m.addresses_text_found()
  if (missing.length === PARTS.length) return m.addresses_text_nothing()
  return m.addresses_text_missing({ what: partNames(missing) })
}
