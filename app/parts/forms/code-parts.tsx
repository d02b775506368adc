import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { ResendCountDown } from '~/ui/enhanced'
import { TextField } from '~/ui/field'

/** Posts the form that it stands in, to ask for a code; it waits where the last code is not old enough. */
export function CodeButton({ seconds, text = m.account_code_send() }: { seconds: number; text?: string }) {
  return (
    <ResendCountDown seconds={seconds}>
      <Button look="plain" size="sm" name="intent" value="code" formNoValidate>
        {text}
      </Button>
    </ResendCountDown>
  )
}

interface CodeFieldProps {
  name: string
  label: string
  seconds?: number
  required?: boolean
}

/** A code as it is typed; it is never sent back. */
export function CodeField({ name, label, seconds, required = true }: CodeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      stacked
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required={required}
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
