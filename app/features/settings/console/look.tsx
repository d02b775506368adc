import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FIELD_LOCALES } from '~/contract/language-fields'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths } from '~/paths'
import { shadesOf } from '~/values/colours'
import { LOCALES, type Locale, languageNames } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { doing } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form, refuseForm } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { Section } from '~/web/ui/section'
import { LOOK_PICTURES, type LookPicture, type LookTexts } from '../contract/look'
import { lookPictureTexts } from './setting-fields'

export const handle: ScreenHandle = {
  may: 'changeSettings',
  title: () => m.console_look(),
  takes: 'pictures',
  parent: paths.console,
  area: { at: 118, path: paths.consoleLook, text: m.console_look },
}

const to = () => paths.consoleLook
const texts = deskAct('texts', desk.looks.saveTexts, m.toast_saved, { to })
const pictures = Object.fromEntries(
  LOOK_PICTURES.map((which) => [which, deskAct(which, desk.looks.savePicture, m.toast_saved, { to })]),
) as Record<LookPicture, ReturnType<typeof deskAct<typeof desk.looks.savePicture>>>

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  return { look: await operator.call(desk.looks.show) }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { posted, trouble } = await formWithPictures(operator, request, {
    upload: desk.uploads.upload,
    most: 1,
    replaces: true,
  })
  if (posted.get('intent') === 'texts') return doing(texts)({ request, posted, operator })
  // The call refuses what is none of them.
  const act = pictures[LOOK_PICTURES.find((one) => one === posted.get('which')) ?? 'logo']
  return trouble ? refuseForm(act.form, posted, {}, trouble) : doing(act)({ request, posted, operator })
}

const written = {
  shopName: m.console_look_name,
  tagline: m.console_look_tagline,
  searchHint: m.console_look_search,
  shareTitle: m.console_look_share,
  serviceHours: m.console_look_hours,
} as const
type Written = keyof typeof written

export default function Look() {
  const { look } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{m.console_look_lead()}</p>
      <Form of={texts.form} values={{ ...look, seen: look.mark }} className="mb-6">
        <div className="console-two">
          <Section title={m.console_look_words()} className="mb-4">
            <InLanguages name="shopName" look={look} />
            <InLanguages name="tagline" look={look} />
          </Section>
          <Section title={m.console_look_found()} className="mb-4">
            <InLanguages name="searchHint" look={look} />
            <InLanguages name="shareTitle" look={look} />
          </Section>
          <Section title={m.questions_mall()} className="mb-4">
            <InLanguages name="serviceHours" look={look} />
            <Field of={texts.form} name="servicePhone" label={m.console_look_phone()} />
          </Section>
          <Section title={m.console_look_accent()} className="mb-4">
            <Field of={texts.form} name="accent" label={m.console_look_accent()} hint={m.console_look_accent_hint()} />
            {look.accent && <MadeOf accent={look.accent} />}
          </Section>
        </div>
        <Button intent="texts" text={m.word_save()} />
      </Form>
      <div className="console-two">
        {LOOK_PICTURES.map((which) => (
          <LiveRegion key={which} id={`look-${which}`} className="mb-4 block">
            <Section title={lookPictureTexts[which]()}>
              <Form
                of={pictures[which].form}
                values={{ pictures: look[which] ? [look[which]] : [] }}
                encType="multipart/form-data"
                noValidate
              >
                <Hidden of={{ which }} />
                <PictureField label={lookPictureTexts[which]()} most={1} />
                <Button className="mt-2" intent="picture" text={m.word_save()} />
              </Form>
            </Section>
          </LiveRegion>
        ))}
      </div>
    </>
  )
}

/** In which the mall has its name; the operator's as long as it has none. */
const ownLanguage = (look: LookTexts): Locale =>
  [getLocale(), ...LOCALES].find((locale) => look[`shopName${FIELD_LOCALES[locale]}`]) ?? getLocale()

function InLanguages({ name, look }: { name: Written; look: LookTexts }) {
  const isRefused = useActionData<{ fieldErrors?: object }>()?.fieldErrors !== undefined
  const own = ownLanguage(look)
  const others = LOCALES.filter((locale) => locale !== own)
  const count = others.filter((locale) => look[`${name}${FIELD_LOCALES[locale]}`]).length
  const inOne = (locale: Locale) => (
    <Field key={locale} of={texts.form} name={`${name}${FIELD_LOCALES[locale]}`} label={languageNames[locale]} />
  )
  return (
    <fieldset className="mt-3">
      <legend className="font-bold">{written[name]()}</legend>
      {inOne(own)}
      <details open={isRefused}>
        <summary className="min-h-[2.75rem] cursor-pointer py-2 text-sm">{m.console_look_others({ count })}</summary>
        {others.map(inOne)}
      </details>
    </fieldset>
  )
}

function MadeOf({ accent }: { accent: string }) {
  const { 'brand-700': text, go } = shadesOf(accent, 'light')
  return (
    <p className="text-sm text-ink-2">
      {go === accent ? m.console_look_accent_reads({ accent }) : m.console_look_accent_near({ accent, go, text })}{' '}
      <svg viewBox="0 0 60 16" className="inline-block h-4" aria-hidden>
        <rect width="16" height="16" rx="4" fill={accent} />
        <rect x="22" width="16" height="16" rx="4" fill={go} />
        <rect x="44" width="16" height="16" rx="4" fill={text} />
      </svg>
    </p>
  )
}
