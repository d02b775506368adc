import type { ReactNode } from 'react'
import { Button } from '~/web/ui/button'
import { TextField } from './field'
import { Form, type FormOf } from './form'

interface ActFormProps {
  /** Named as the act is, which its button sends. */
  of: FormOf<unknown>
  text: string
  /** What the act is, where its button alone does not say it. */
  title?: string
  /** What comes of it. */
  about?: string
  look?: 'primary' | 'line' | 'danger'
  takesPictures?: boolean
  children?: ReactNode
}

/** One act of an operator in a card of its own: what has to be said for it, and its button. */
export function ActForm({ of, text, title, about, look, takesPictures, children }: ActFormProps) {
  return (
    <section className="card mb-4 p-4">
      {title && <h2 className="mb-1 text-base font-bold">{title}</h2>}
      {about && <p className="mb-2 text-sm text-ink-2">{about}</p>}
      <Form of={of} className="console-narrow" encType={takesPictures ? 'multipart/form-data' : undefined}>
        {children}
        <Button look={look} className={children ? 'mt-3' : undefined} name="intent" value={of.id}>
          {text}
        </Button>
      </Form>
    </section>
  )
}

interface ReasonFormProps extends ActFormProps {
  /** What the call names the reason. */
  name?: 'reason' | 'why'
  label: string
  hint?: string
  /** Characters. */
  most: number
}

/** An act that takes something from somebody, or does not give it, with the reason why. */
export function ReasonForm({ name = 'reason', label, hint, most, children, look = 'danger', ...act }: ReasonFormProps) {
  return (
    <ActForm look={look} {...act}>
      <TextField name={name} label={label} hint={hint} stacked maxLength={most} required />
      {children}
    </ActForm>
  )
}
