import type { ReactNode } from 'react'
import { Button, ButtonLink } from '~/web/ui/button'
import { Form, type FormOf } from './form'

interface AskOnceMoreProps {
  title: string
  text: string
  form?: FormOf<unknown>
  children?: ReactNode
  back: { href: string; text: string }
  act: { name: string; text: string }
}

export function AskOnceMore({ title, text, form, children, back, act }: AskOnceMoreProps) {
  const inside = (
    <>
      {children}
      <div className="btn-row mt-4">
        <ButtonLink look="line" wide href={back.href} text={back.text} />
        <Button look="danger" wide intent={act.name} text={act.text} />
      </div>
    </>
  )
  return (
    <section className="console-narrow card p-4">
      <h2 className="text-base font-bold">{title}</h2>
      <p className="mt-1 mb-3 text-ink-2">{text}</p>
      {form ? (
        <Form of={form}>{inside}</Form>
      ) : (
        <form method="post" action={back.href}>
          {inside}
        </form>
      )}
    </section>
  )
}
