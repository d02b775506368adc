import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { PHONE_MOST } from '~/values/phones'
import { Button, EnterPresses } from '~/web/ui/button'
import { ResendCountDown } from '~/web/ui/enhanced'
import { TextField } from './field'

export function CodeButton({ seconds, text = m.account_code_send() }: { seconds: number; text?: string }) {
  return (
    <ResendCountDown seconds={seconds}>
      <Button look="plain" size="sm" name="intent" value="code" formNoValidate>
        {text}
      </Button>
    </ResendCountDown>
  )
}

export function PhoneField({ label = m.word_phone(), after }: { label?: string; after?: ReactNode }) {
  return (
    <TextField
      name="phone"
      label={label}
      stacked
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MOST}
      required
      after={after}
    />
  )
}

interface CodeFieldProps {
  name: string
  label: string
  hint?: string
  seconds?: number
  required?: boolean
}

export function CodeField({ name, label, hint, seconds, required = true }: CodeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      stacked
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required={required}
      hint={hint}
      after={seconds === undefined ? undefined : <CodeButton seconds={seconds} />}
    />
  )
}

export function Challenge({ challengeId, question }: { challengeId: string; question: string }) {
  return (
    <>
      <input type="hidden" name="challengeId" value={challengeId} />
      <TextField
        name="challengeAnswer"
        label={question}
        stacked
        inputMode="numeric"
        maxLength={6}
        hint={m.account_challenge_hint()}
      />
    </>
  )
}

type LoginFieldsProps = { seconds: number; challenge?: { challengeId: string; question: string }; hint?: string }

export function LoginFields({ seconds, challenge, hint }: LoginFieldsProps) {
  return (
    <>
      <EnterPresses name="intent" value="login" />
      <PhoneField />
      {challenge && <Challenge {...challenge} />}
      <CodeField name="verificationCode" label={m.account_code()} hint={hint} seconds={seconds} />
    </>
  )
}
