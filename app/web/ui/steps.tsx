import { Icon } from './icon'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** The one that is on now; all are done at their number. */
  at: number
}

export function Steps({ label, steps, at }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < at ? '' : undefined} aria-current={index === at ? 'step' : undefined}>
          <i>{index < at && <Icon name="check" size="sm" />}</i>
          {step}
        </li>
      ))}
    </ol>
  )
}
