import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RETURN_ADDRESS_ID } from '~/features/after-sales/parts/return-address-missing'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { RadioField, TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { Section } from '~/web/ui/section'
import { returnAddress, type Setting } from '../contract/desk'
import { fieldOf, MALL_SETTINGS } from '../contract/numbers'
import { isInHundredths, isSwitch, labels, settingsSchema, shown, switches, units } from './setting-fields'
import { FactsForm, factsForm } from './settings-facts'

export const handle: ScreenHandle = {
  may: 'changeSettings',
  title: () => m.console_settings(),
  parent: paths.console,
  area: { at: 120, path: paths.consoleSettings, text: m.console_settings },
}

const settingsForm = formFor('settings', settingsSchema, { secrets: ['factorCode'] })
const addressForm = formFor('address', returnAddress.extend(factorInput), { secrets: ['factorCode'] })

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  return operator.call(desk.mallSettings.show)
}

export async function action({ request }: ActionFunctionArgs) {
  const data = await postedForm(request)
  const intent = data.get('intent')
  if (intent === 'facts') return saveFacts(request, data)
  return intent === 'address' ? saveAddress(request, data) : save(request, data)
}

async function save(request: Request, data: FormData) {
  const operator = await h5.operator(request, handle.may)
  const form = await readForm(settingsForm, data, operator.locale)
  if (!form.ok) return form.answer
  const { factorCode, ...numbers } = form.value
  const proving = await operator.proving(factorCode as string | undefined)
  const done = await proving.ask(desk.mallSettings.save, numbers as Record<string, number>)
  if (!done.ok) return refuseForm(settingsForm, data, done.fields, done.msg)
  return redirectTo(paths.consoleSettings, {
    toast: m.console_settings_saved({ count: done.data.changed }, { locale: operator.locale }),
  })
}

async function saveAddress(request: Request, data: FormData) {
  const operator = await h5.operator(request, handle.may)
  const form = await readForm(addressForm, data, operator.locale)
  if (!form.ok) return form.answer
  const { factorCode, ...address } = form.value
  const done = await (await operator.proving(factorCode)).ask(desk.mallSettings.saveReturnAddress, address)
  if (!done.ok) return refuseForm(addressForm, data, done.fields, done.msg)
  return redirectTo(paths.consoleSettings, { toast: m.console_settings_address_saved({}, { locale: operator.locale }) })
}

async function saveFacts(request: Request, data: FormData) {
  const operator = await h5.operator(request, handle.may)
  const form = await readForm(factsForm, data, operator.locale)
  if (!form.ok) return form.answer
  const { factorCode, ...facts } = form.value
  const done = await (await operator.proving(factorCode)).ask(desk.mallSettings.saveFacts, facts)
  if (!done.ok) return refuseForm(factsForm, data, done.fields, done.msg)
  return redirectTo(paths.consoleSettings, { toast: m.console_facts_saved({}, { locale: operator.locale }) })
}

export default function ConsoleSettings() {
  const { settings, returnAddress: address, facts } = useLoaderData<typeof loader>()
  const values = Object.fromEntries(settings.map(({ key, value }) => [fieldOf(key), String(shown(key, value))]))
  return (
    <>
      <Section title={m.console_settings_numbers()} className="console-narrow mb-4">
        <Form of={settingsForm} values={values}>
          {settings.map((setting) => (
            <NumberSetting key={setting.key} setting={setting} />
          ))}
          <FactorField />
          <Button name="intent" value="settings" className="mt-4">
            {m.console_settings_save()}
          </Button>
        </Form>
      </Section>
      <Section id={RETURN_ADDRESS_ID} title={m.console_settings_address()} className="console-narrow mb-4">
        {!address && (
          <p role="status" className="mb-2 text-sm text-price">
            {m.console_settings_address_none()}
          </p>
        )}
        <p className="text-xs text-ink-2">{m.console_settings_address_hint()}</p>
        <Form of={addressForm} values={address ?? undefined}>
          <TextField name="name" label={m.console_settings_recipient()} stacked maxLength={40} required />
          <TextField name="phone" label={m.account_phone()} stacked maxLength={20} required />
          <TextField name="place" label={m.console_settings_place()} stacked maxLength={60} required />
          <TextField name="detail" label={m.console_settings_detail()} stacked required />
          <FactorField />
          <Button name="intent" value="address" className="mt-4">
            {m.console_settings_address_save()}
          </Button>
        </Form>
      </Section>
      <FactsForm facts={facts} />
    </>
  )
}

function NumberSetting({ setting: { key } }: { setting: Setting }) {
  const { unit, least, most, initial } = MALL_SETTINGS[key]
  if (isSwitch(key))
    return (
      <RadioField
        name={fieldOf(key)}
        label={labels[key]()}
        chips
        required
        choices={[
          { value: '1', text: switches[key].on() },
          { value: '0', text: switches[key].off() },
        ]}
      />
    )
  const bounds = { least: shown(key, least), most: shown(key, most), initial: shown(key, initial) }
  return (
    <TextField
      name={fieldOf(key)}
      label={labels[key]()}
      stacked
      inputMode={isInHundredths(key) ? 'decimal' : 'numeric'}
      maxLength={12}
      required
      hint={m.console_settings_bounds(bounds)}
      after={<span className="ml-2 flex-none text-ink-2">{units[unit]()}</span>}
    />
  )
}
