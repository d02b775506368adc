import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { Button } from '~/web/ui/button'
import { type Confirming, Form, type FormOf } from './form'

export function useConfirming<F>({ id }: FormOf<unknown>) {
  const data = useActionData<Confirming<F>>()
  return data?.formId === id && data.facts ? { facts: data.facts, typed: data.repopulateFields ?? {} } : undefined
}

type ConfirmProps = {
  of: FormOf<unknown>
  typed: Record<string, unknown>
  text: string
  children?: ReactNode
}

/** Reposts the typed values hidden: as `confirm`, or as `edit` to go on typing. */
export function ConfirmForm({ of, typed, text, children }: ConfirmProps) {
  const fields = Object.entries(typed).filter(([name]) => name !== 'intent')
  return (
    <Form of={of} className="mt-4">
      {fields.flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={String(one)} />),
      )}
      {children}
      <div className="btn-row mt-4">
        <Button look="line" wide formNoValidate intent="edit" text={m.console_confirm_back()} />
        <Button wide intent="confirm" text={text} />
      </div>
    </Form>
  )
}
