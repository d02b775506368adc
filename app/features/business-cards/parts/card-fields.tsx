import { useActionData } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { GoodsTicks } from '~/features/goods/parts/goods-ticks'
import * as m from '~/paraglide/messages'
import { PHONE_MOST } from '~/values/phones'
import { CheckboxField, FieldNotes, fieldOf, RadioField, TextArea, TextField, unitsOf } from '~/web/kits/form/field'
import { type Confirming, TypedField } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { EnterPresses } from '~/web/ui/button'
import {
  CARD_GOODS_MOST,
  CARD_INTRO_MOST,
  CARD_LINE_MOST,
  CARD_PHONES_MOST,
  CARD_PLACE_MOST,
  CARD_THEMES,
  CARD_VISIBILITIES,
} from '../contract/limits'
import type { OwnCardDetails } from '../contract/members'
import { CardFace } from './card-face'
import { AVATARS, firstFace, typedFace } from './card-form'
import { themeTexts, visibilityTexts } from './card-texts'

function PhoneField({ index }: { index: number }) {
  const label = m.cards_field_phone({ number: index + 1 })
  return (
    <TypedField name={`phones[${index}]`}>
      {(typed) => {
        const field = fieldOf(`phones[${index}]`, undefined, typed)
        const { error: _, ...bound } = field
        return (
          <div className="field field-stacked">
            <label htmlFor={field.id} className="field-label">
              {label}
            </label>
            <div className="field-body">
              <input
                {...bound}
                name="phones"
                inputMode="tel"
                maxLength={unitsOf(PHONE_MOST)}
                className="input"
                defaultValue={typeof typed.value === 'string' ? typed.value : ''}
              />
              <FieldNotes of={field} />
            </div>
          </div>
        )
      }}
    </TypedField>
  )
}

const PHONE_PLACES = Array.from({ length: CARD_PHONES_MOST }, (_, place) => place)

type CardFieldsProps = { card: OwnCardDetails | null; submissionId: string }

export function CardFields({ card, submissionId }: CardFieldsProps) {
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  const [live, setLive] = useState<{ face: ReturnType<typeof typedFace>; chosen?: string }>()
  const follow = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement
    if (!form) return
    const data = new FormData(form)
    const file = data.get('files')
    setLive(({ chosen } = { face: typedFace(data) }) => {
      // The URL of a chosen file holds its bytes until it is revoked.
      if (chosen) URL.revokeObjectURL(chosen)
      return {
        face: typedFace(data),
        chosen: file instanceof File && file.size > 0 ? URL.createObjectURL(file) : undefined,
      }
    })
  }
  const { face, chosen } = live ?? { face: firstFace(card, typed), chosen: undefined }
  const line = (name: string, label: string) => (
    <TextField name={name} label={label} stacked maxLength={CARD_LINE_MOST} />
  )
  return (
    <div onInput={follow} onChange={follow}>
      <EnterPresses name="intent" value="save" />
      <input type="hidden" name="id" value={String(typed?.id ?? card?.id ?? '')} />
      <input type="hidden" name="submissionId" value={String(typed?.submissionId ?? submissionId)} />
      <div className="face-live">
        <CardFace face={face} chosen={chosen} />
      </div>
      <div className="card mt-3 px-3 py-1">
        {line('name', m.cards_field_name())}
        {line('title', m.cards_field_title())}
        {line('organization', m.cards_field_organization())}
        <PictureField label={m.cards_avatar()} most={AVATARS} />
      </div>
      <div className="card mt-3 px-3 py-1">
        {PHONE_PLACES.map((place) => (
          <PhoneField key={place} index={place} />
        ))}
        {line('messengerId', m.cards_field_messenger())}
        <TextField name="mail" label={m.cards_field_mail()} stacked inputMode="email" autoComplete="email" />
        <TextField name="address" label={m.cards_field_address()} stacked maxLength={CARD_PLACE_MOST} />
        <TextArea name="intro" label={m.cards_field_intro()} stacked rows={3} maxLength={CARD_INTRO_MOST} />
      </div>
      <GoodsTicks
        goods={card?.goods ?? []}
        chosen={typed && (typed.goods ?? [])}
        most={CARD_GOODS_MOST}
        legend={m.cards_field_goods()}
        add={m.word_add_item()}
      />
      <div className="card mt-3 px-3 py-1">
        <RadioField
          name="theme"
          label={m.cards_field_theme()}
          chips
          choices={CARD_THEMES.map((value) => ({ value, text: themeTexts[value]() }))}
        />
        <RadioField
          name="visibility"
          label={m.cards_field_visibility()}
          choices={CARD_VISIBILITIES.map((value) => ({
            value,
            text: visibilityTexts[value](),
            hint: value === 'everyone' ? m.cards_visible_everyone_hint() : undefined,
          }))}
        />
        <CheckboxField name="isDefault" label={m.cards_field_default()} defaultChecked={card?.isDefault} />
      </div>
    </div>
  )
}
