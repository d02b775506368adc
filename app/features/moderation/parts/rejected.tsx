import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'

export function Rejected({ text, decision }: { text: string; decision: string | null }) {
  if (!text) return null
  return (
    <p className="mt-1 break-words text-xs text-price">
      {text}{' '}
      {decision && (
        <a className="hit underline underline-offset-4" href={withQuery(paths.appeal, { id: decision })}>
          {m.appeal_do()}
        </a>
      )}
    </p>
  )
}
