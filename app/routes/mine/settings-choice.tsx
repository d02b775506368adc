import { Button } from '~/ui/button'

type ChoiceProps = {
  title: string
  intent: string
  current: string
  choices: { value: string; text: string; lang?: string }[]
}

/** One button for each choice, so that a choice is made by one press and without a script. */
export function Choice({ title, intent, current, choices }: ChoiceProps) {
  return (
    <section className="card mt-2 p-3">
      <h2 className="mb-2 font-bold">{title}</h2>
      <form method="post" className="flex flex-wrap">
        <input type="hidden" name="intent" value={intent} />
        {choices.map(({ value, text, lang }) => (
          <Button
            key={value}
            look={value === current ? 'primary' : 'soft'}
            size="sm"
            name="value"
            value={value}
            lang={lang}
            aria-pressed={value === current}
            className="mb-3 mr-2"
          >
            {text}
          </Button>
        ))}
      </form>
    </section>
  )
}
