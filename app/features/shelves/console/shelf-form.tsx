import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { withQuery } from '~/paths'
import { pickText } from '~/values/locales'
import { SelectField, TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { Hidden } from '~/web/kits/form/schema-field'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import {
  type DeskShelf,
  NAME_MOST,
  SERVICE_TEXT_MOST,
  type ShelfKind,
  STORY_MOST,
  shelfFields,
} from '../contract/operators'
import { shelfPaths } from './shelf-list'

export const shelfForm = formFor('shelf', shelfFields)
type Known = DeskShelf & { stories: DeskShelf['names']; goods: number; mark: string }
type FormProps = { kind: ShelfKind; known: Known | null; tops: readonly DeskShelf[] }

const byLanguage = (what: 'name' | 'story', texts: DeskShelf['names'] = {}) => ({
  [`${what}Hans`]: texts['zh-Hans'] ?? '',
  [`${what}Hant`]: texts['zh-Hant'] ?? '',
  [`${what}En`]: texts.en ?? '',
  [`${what}Es`]: texts.es ?? '',
  [`${what}Fr`]: texts.fr ?? '',
})

const languages = [
  ['Hans', '简体中文'],
  ['En', 'English'],
  ['Hant', '繁體中文'],
  ['Es', 'Español'],
  ['Fr', 'Français'],
] as const

export function ShelfForm({ kind, known, tops }: FormProps) {
  const values = {
    ...byLanguage('name', known?.names),
    ...byLanguage('story', known?.stories),
    parentId: known?.parentId ?? '',
    pictures: known?.picture ? [known.picture] : [],
    seen: known?.mark,
  }
  return (
    <LiveRegion id="shelf-live" follows className="console-narrow">
      {known && (
        <p className="mb-3 text-sm text-ink-2">
          {kind === 'service'
            ? m.console_service_goods({ count: known.goods })
            : m.console_shelf_goods({ count: known.goods })}
        </p>
      )}
      <Form of={shelfForm} values={values} encType="multipart/form-data" noValidate className="card p-4">
        <EnterPresses />
        <Hidden of={{ kind, id: known?.id ?? '' }} />
        {kind === 'category' && (
          <SelectField
            name="parentId"
            label={m.console_category_above()}
            stacked
            empty={m.console_category_top()}
            choices={tops.map(({ id, names }) => ({ value: id, text: pickText(names, getLocale()) }))}
          />
        )}
        <Languages what="name" />
        {kind !== 'service' && (
          <PictureField label={kind === 'brand' ? m.console_brand_logo() : m.word_picture()} most={1} />
        )}
        {kind === 'brand' && <Languages what="story" />}
        {kind === 'service' && <Languages what="promise" />}
        <Button wide className="mt-4" intent="save" text={m.word_save()} />
      </Form>
      {known && <Retire kind={kind} known={known} />}
    </LiveRegion>
  )
}

const written = {
  name: { field: 'name', Field: TextField, title: m.word_name, most: NAME_MOST },
  story: { field: 'story', Field: TextArea, title: m.console_brand_story, most: STORY_MOST },
  promise: { field: 'story', Field: TextArea, title: m.console_service_text, most: SERVICE_TEXT_MOST },
} as const

function Languages({ what }: { what: keyof typeof written }) {
  const { field, Field, title, most } = written[what]
  return (
    <fieldset className={what === 'name' ? 'mt-2' : 'mt-6'}>
      <legend className="font-bold">{title()}</legend>
      {languages.map(([suffix, language]) => (
        <Field
          key={suffix}
          name={`${field}${suffix}`}
          label={language}
          stacked
          required={what === 'name' && suffix === 'Hans'}
          maxLength={most}
        />
      ))}
      <p className="text-xs text-ink-2">{m.console_shelf_languages()}</p>
      {what === 'promise' && <p className="text-xs text-ink-2">{m.console_service_hours({ hours: '{hours}' })}</p>}
    </fieldset>
  )
}

function Retire({ kind, known: { id, isRetired } }: { kind: ShelfKind; known: Known }) {
  return (
    <form method="post" action={withQuery(shelfPaths[kind].form, { id })} className="mt-4">
      <p className="mb-2 text-sm text-ink-2">
        {kind === 'service' ? m.console_service_retire_text() : m.console_shelf_retire_text()}
      </p>
      <Button
        look={isRetired ? 'line' : 'danger'}
        intent={isRetired ? 'show' : 'retire'}
        text={isRetired ? m.console_shelf_show() : m.console_shelf_retire()}
      />
    </form>
  )
}
