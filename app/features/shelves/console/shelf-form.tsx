import { FIELD_LOCALES, fieldsOf } from '~/contract/language-fields'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { type Locale, languageNames, pickText } from '~/values/locales'
import { LanguageTabs } from '~/web/kits/console/language-tabs'
import { CheckboxField, SelectField, TextArea, TextField } from '~/web/kits/form/field'
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

export const shelfForm = formFor('shelf', shelfFields)
type Known = DeskShelf & { stories: DeskShelf['names']; goods: number; mark: string }
type FormProps = { kind: ShelfKind; known: Known | null; tops: readonly DeskShelf[] }

export function ShelfForm({ kind, known, tops }: FormProps) {
  const values = {
    ...fieldsOf('name', known?.names ?? {}),
    ...fieldsOf('story', known?.stories ?? {}),
    parentId: known?.parentId ?? '',
    pictures: known?.picture ? [known.picture] : [],
    isRetired: known?.isRetired ?? false,
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
        <LanguageTabs hint={m.console_shelf_languages()}>
          {(locale) => (
            <>
              <Written what="name" locale={locale} />
              {kind === 'brand' && <Written what="story" locale={locale} />}
              {kind === 'service' && <Written what="promise" locale={locale} />}
            </>
          )}
        </LanguageTabs>
        {kind === 'service' && <p className="text-xs text-ink-2">{m.console_service_hours({ hours: '{hours}' })}</p>}
        {kind !== 'service' && (
          <PictureField label={kind === 'brand' ? m.console_brand_logo() : m.word_picture()} most={1} />
        )}
        {known && (
          <CheckboxField
            name="isRetired"
            label={m.console_shelf_retire()}
            hint={kind === 'service' ? m.console_service_retire_text() : m.console_shelf_retire_text()}
          />
        )}
        <Button wide className="mt-4" intent="save" text={m.word_save()} />
      </Form>
    </LiveRegion>
  )
}

const written = {
  name: { field: 'name', Field: TextField, title: m.word_name, most: NAME_MOST },
  story: { field: 'story', Field: TextArea, title: m.console_brand_story, most: STORY_MOST },
  promise: { field: 'story', Field: TextArea, title: m.console_service_text, most: SERVICE_TEXT_MOST },
} as const

function Written({ what, locale }: { what: keyof typeof written; locale: Locale }) {
  const { field, Field, title, most } = written[what]
  return (
    <Field
      name={`${field}${FIELD_LOCALES[locale]}`}
      label={`${title()} · ${languageNames[locale]}`}
      stacked
      required={what === 'name' && locale === 'zh-Hans'}
      maxLength={most}
    />
  )
}
