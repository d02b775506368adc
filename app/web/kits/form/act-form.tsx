import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { withQuery } from '~/paths'
import { Button, ButtonLink } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import { Section, SectionHead } from '../detail/card'
import { FactorField } from './factor-field'
import { TextField } from './field'
import { Form, type FormOf } from './form'
import { nativeOf } from './schema-field'

type CardFormProps<T> = {
  of: FormOf<T>
  values?: Parameters<typeof Form<T>>[0]['values']
  title?: string
  about?: string
  isSub?: boolean
  children: ReactNode
}

export function CardForm<T>({ of, values, title, about, isSub, children }: CardFormProps<T>) {
  return (
    <Form of={of} values={values} className="console-narrow card mb-4 block p-4">
      <SectionHead title={title} about={about} isSub={isSub} />
      {children}
    </Form>
  )
}

interface ActFormProps {
  of: FormOf<unknown>
  text: string
  title?: string
  about?: string
  look?: 'primary' | 'line' | 'danger'
  takesPictures?: boolean
  /** What cannot be taken back says here with its numbers what it does, and needs a confirmation. */
  sure?: string
  children?: ReactNode
}

export const TO_CONFIRM = 'ask'

export function ActForm({ of, text, title, about, look, takesPictures, sure, children }: ActFormProps) {
  const { pathname, search } = useLocation()
  const query = Object.fromEntries(new URLSearchParams(search))
  if (sure && query[TO_CONFIRM] !== of.id)
    return (
      <Section title={title} about={about}>
        <ButtonLink
          look={look}
          href={`${withQuery(pathname, { ...query, [TO_CONFIRM]: of.id })}#${of.id}`}
          text={text}
        />
      </Section>
    )
  const isFresh = of.secrets.includes('factorCode')
  return (
    <Section title={title} about={about}>
      <Form of={of} className="console-narrow" encType={takesPictures ? 'multipart/form-data' : undefined}>
        {sure && <p className="mb-3 font-bold">{sure}</p>}
        {children}
        {isFresh && <FactorField />}
        <div className={classNames('flex flex-wrap gap-2', Boolean(children || isFresh) && 'mt-3')}>
          {sure && (
            <ButtonLink look="line" href={withQuery(pathname, { ...query, [TO_CONFIRM]: '' })} text={m.word_back()} />
          )}
          <Button look={look} intent={of.id} text={text} />
        </div>
      </Form>
    </Section>
  )
}

interface ReasonFormProps extends ActFormProps {
  name?: 'reason' | 'why'
  label: string
  hint?: string
}

export function ReasonForm({ name = 'reason', label, hint, children, look = 'danger', ...act }: ReasonFormProps) {
  return (
    <ActForm look={look} {...act}>
      <TextField {...nativeOf(act.of, name)} name={name} label={label} hint={hint} stacked required />
      {children}
    </ActForm>
  )
}
