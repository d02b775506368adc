import { createContext, useContext } from 'react'
import * as m from '~/paraglide/messages'
import { Alert, DrawnForms } from '~/web/kits/form/form'

type Refused = { formId?: string; fieldErrors?: Record<string, string>; repopulateFields?: Record<string, unknown> }

export const Answered = createContext<Record<string, unknown> | null | undefined>(undefined)

const UNTYPED = /^__|^(intent|kind|way|find|on|true|false)$|(Id|Ids|Word|Asked)$/
const wordsOf = (typed: Record<string, unknown>) =>
  Object.entries(typed)
    .filter(([name]) => !UNTYPED.test(name) && name !== 'id')
    .flatMap(([, value]) => [value].flat())
    .filter((value): value is string => typeof value === 'string' && value !== '' && !UNTYPED.test(value))

/** Its screen no longer draws the form, because somebody else was faster. Stands behind the screen. */
export function RefusedForm() {
  const drawn = useContext(DrawnForms)
  const answers = useContext(Answered)
  const refused = Object.values((answers ?? {}) as Record<string, Refused | undefined>).find((one) => one?.fieldErrors)
  const texts = Object.values(refused?.fieldErrors ?? {})
  const isLost = refused?.formId !== undefined && texts.length > 0 && !drawn.has(refused.formId)
  const typed = isLost ? wordsOf(refused.repopulateFields ?? {}) : []
  return (
    <div id="refused" data-live="">
      {isLost && (
        <div className="refused-form">
          <Alert>{[...new Set(texts)].join(' ')}</Alert>
          {typed.length > 0 && (
            <div className="card mb-2 p-3">
              <p className="text-xs text-ink-2">{m.shell_form_was_typed()}</p>
              <ul>
                {typed.map((text) => (
                  <li key={text} className="break-words">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
