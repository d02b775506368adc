import { useActionData } from '@remix-run/react'

/** What the shop says of choices that it could not take, unless the refused form says the same. */
export function Told({ sentences }: { sentences: readonly string[] }) {
  const refusal = useActionData<{ fieldErrors?: Record<string, string> } | undefined>()
  const said = Object.values(refusal?.fieldErrors ?? {})
  const news = sentences.filter((sentence) => !said.includes(sentence))
  if (news.length === 0) return null
  return (
    <div role="alert" className="refusal">
      {news.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
