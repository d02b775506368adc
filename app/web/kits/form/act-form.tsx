import type { ReactNode } from 'react'
import { Button } from '~/web/ui/button'
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
  /** Stands below another heading. */
  isSub?: boolean
  children: ReactNode
}

/** A form that is a card by itself. */
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
  children?: ReactNode
}

/** One act of an operator in a card of its own: what has to be said for it, the second factor if asked, and its button. */
export function ActForm({ of, text, title, about, look, takesPictures, children }: ActFormProps) {
  const isFresh = of.secrets.includes('factorCode')
  return (
    <Section title={title} about={about}>
      <Form of={of} className="console-narrow" encType={takesPictures ? 'multipart/form-data' : undefined}>
        {children}
        {isFresh && <FactorField />}
        <Button look={look} className={children || isFresh ? 'mt-3' : undefined} intent={of.id} text={text} />
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
