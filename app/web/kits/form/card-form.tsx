import type { ReactNode } from 'react'
import { SectionHead } from '../detail/card'
import { Form, type FormOf } from './form'

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
