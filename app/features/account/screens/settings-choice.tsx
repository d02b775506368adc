import { Button } from '~/web/ui/button'

type ChoiceProps = {
  title: string
  note?: string
  intent: string
  current: string
  choices: { value: string; text: string; lang?: string }[]
}

export function Choice({ title, note, intent, current, choices }: ChoiceProps) {
  return (
    <section className="card mt-2 p-3">
      <h2 className="mb-2 font-bold">{title}</h2>
      {note && <p className="mb-2 text-sm text-ink-2">{note}</p>}
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
