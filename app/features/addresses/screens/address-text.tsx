import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { TextArea } from '~/web/kits/form/field'
import { Button } from '~/web/ui/button'
import { ADDRESS_TEXT_MOST } from '../contract/members'
import type { Part } from './address-fields'

const ALL_PARTS = 4

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
  if (missing.length === ALL_PARTS) return m.addresses_text_nothing()
  const names = {
    name: m.addresses_name(),
    phone: m.word_phone(),
    region: m.addresses_district(),
    detail: m.addresses_detail(),
  }
  return m.addresses_text_missing({ what: new Intl.ListFormat(getLocale()).format(missing.map((part) => names[part])) })
}
