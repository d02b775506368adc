import * as m from '~/paraglide/messages'
import { SelectField, TextField } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { nativeOf } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'
import { CopyButton } from '~/web/ui/enhanced'
import { CASE_EXTRA_DAYS, type CaseDetails } from '../contract/members'

type SendBackProps = {
  one: CaseDetails
  form: FormOf<unknown>
  companies: readonly { code: string; name: string }[]
}

export function SendBack({ one: { returnAddress, mayExtend }, form, companies }: SendBackProps) {
  return (
    <section className="card mt-2 p-3">
      {returnAddress && (
        <address className="mb-2 border-b border-line pb-3 not-italic">
          <h2 className="font-bold">{m.cases_return_address()}</h2>
          <p>
            {returnAddress.name} <span className="num ml-1 text-ink-2">{returnAddress.phone}</span>
          </p>
          <p className="text-ink-2">
            {returnAddress.place} {returnAddress.detail}{' '}
            <CopyButton
              text={[returnAddress.name, returnAddress.phone, returnAddress.place, returnAddress.detail].join(' ')}
            />
          </p>
        </address>
      )}
      <Form of={form}>
        <SelectField
          name="company"
          label={m.parcels_carrier()}
          choices={companies.map(({ code, name }) => ({ value: code, text: name }))}
          required
        />
        <TextField
          name="number"
          label={m.parcels_number()}
          {...nativeOf(form, 'number')}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <Button wide className="mt-3" name="intent" value="send">
          {m.cases_return_send()}
        </Button>
      </Form>
      {mayExtend && (
        <form method="post" className="mt-2">
          <Button look="plain" wide name="intent" value="extend">
            {m.cases_extend({ days: CASE_EXTRA_DAYS })}
          </Button>
        </form>
      )}
    </section>
  )
}
