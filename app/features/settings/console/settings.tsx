import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { doing } from '~/web/kits/form/acts'
import { named } from '~/web/kits/form/bulk-action'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { RadioField, TextField } from '~/web/kits/form/field'
import { Form, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import { fieldOf, MALL_SETTINGS, type SettingKey } from '../contract/numbers'
import { FACTS_ID, RETURN_ADDRESS_ID } from '../contract/opening'
import type { Setting } from '../contract/operators'
import { isInHundredths, isSwitch, labels, shown, switches, units } from './setting-fields'
import { settingSections } from './setting-sections'
import { FactsForm, facts } from './settings-facts'

export const handle: ScreenHandle = {
  may: 'changeSettings',
  title: () => m.console_settings(),
  parent: paths.console,
  area: { at: 120, path: paths.consoleSettings, text: m.console_settings },
}

const to = () => paths.consoleSettings
const sectionsByIntent = Object.fromEntries(settingSections.map((one) => [one.form.id, one]))
const address = deskAct('address', desk.mallSettings.saveReturnAddress, m.addresses_saved, { to })

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  return operator.call(desk.mallSettings.show)
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const data = await postedForm(request)
  const intent = data.get('intent')
  if (intent === 'facts') return doing(facts)({ request, posted: data, operator })
  if (intent === 'address') return doing(address)({ request, posted: data, operator })
  const section = named(sectionsByIntent, intent)
  const form = await readForm(section.form, data, operator.locale)
  if (!form.ok) return form.answer
  const { factorCode, ...numbers } = form.value
  const proving = await operator.proving(factorCode as string | undefined)
  const done = await proving.ask(desk.mallSettings.save, numbers as never)
  if (!done.ok) return refuseForm(section.form, data, done.fields, done.msg)
  const saved = `${paths.consoleSettings}#${section.form.id}`
  return redirectTo(saved, {
    toast: m.console_settings_saved({ count: done.data.changed }, { locale: operator.locale }),
  })
}

export default function ConsoleSettings() {
  const { settings, returnAddress: returns, facts: shownFacts, marks } = useLoaderData<typeof loader>()
  const values = Object.fromEntries(settings.map(({ key, value }) => [fieldOf(key), String(shown(key, value))]))
  return (
    <>
      <nav aria-label={m.console_settings_jump()} className="card rows console-narrow mb-4">
        {settingSections.map(({ form, title, about }) => (
          <ListRow key={form.id} title={title()} note={about()} href={`#${form.id}`} />
        ))}
        <ListRow title={m.console_settings_address()} href={`#${RETURN_ADDRESS_ID}`} />
        <ListRow title={m.console_facts()} href={`#${FACTS_ID}`} />
      </nav>
      {settingSections.map(({ name, form, title, about, keys }) => (
        <Section key={form.id} title={title()} className="console-narrow mb-4">
          <p className="mb-2 text-sm text-ink-2">{about()}</p>
          <Form of={form} values={{ ...values, seen: marks.sections[name] }}>
            {settings
              .filter(({ key }) => keys.includes(key))
              .map((setting) => (
                <OneSetting key={setting.key} setting={setting} />
              ))}
            <FactorField />
            <Button className="mt-4" intent={form.id} text={m.console_settings_save()} />
          </Form>
        </Section>
      ))}
      <Section id={RETURN_ADDRESS_ID} title={m.console_settings_address()} className="console-narrow mb-4">
        {!returns && (
          <p role="status" className="mb-2 text-sm text-price">
            {m.console_settings_address_none()}
          </p>
        )}
        <p className="text-xs text-ink-2">{m.console_settings_address_hint()}</p>
        <Form of={address.form} values={{ ...returns, seen: marks.returnAddress }}>
          <Field of={address.form} name="name" label={m.console_settings_recipient()} />
          <Field of={address.form} name="phone" label={m.word_phone()} />
          <Field of={address.form} name="place" label={m.console_word_place()} />
          <Field of={address.form} name="detail" label={m.addresses_detail()} />
          <FactorField />
          <Button className="mt-4" intent="address" text={m.addresses_save()} />
        </Form>
      </Section>
      <FactsForm facts={shownFacts} seen={marks.facts} />
    </>
  )
}

const initialText = (key: SettingKey) => {
  const { unit, initial } = MALL_SETTINGS[key]
  if (isSwitch(key)) return initial === 1 ? m.account_on() : m.account_off()
  return `${shown(key, initial)} ${units[unit]()}`.trim()
}

function OneSetting({ setting: { key, value } }: { setting: Setting }) {
  const { unit, least, most, initial } = MALL_SETTINGS[key]
  const differs = value === initial ? undefined : m.console_settings_differs({ initial: initialText(key) })
  if (isSwitch(key))
    return (
      <RadioField
        name={fieldOf(key)}
        label={labels[key]()}
        hint={differs}
        required
        choices={[
          { value: '1', text: m.account_on(), hint: switches[key].on() },
          { value: '0', text: m.account_off(), hint: switches[key].off() },
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
      hint={differs ? `${differs}. ${m.console_settings_bounds_only(bounds)}` : m.console_settings_bounds(bounds)}
      after={<span className="ml-2 flex-none text-ink-2">{units[unit]()}</span>}
    />
  )
}
