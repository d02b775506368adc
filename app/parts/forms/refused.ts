import type { Refusal } from '~/contract/refusal'
import { refusals } from '~/contract/refusals'
import { redirectTo } from '~/h5/answers'
import { type FormOf, refuseForm } from '~/ui/form'

const OVERTAKEN = Object.values<Refusal>(refusals).flatMap(({ code, overtaken }) => (overtaken ? [code] : []))

type Refused = { code: number; msg: string; fields: Record<string, string> }

/**
 * The answer to a form that the provider has refused: the form as it was typed. Where somebody else was faster its screen
 * draws it no more, and nobody would read why: the screen then comes as it stands now, with the words as a toast.
 */
export async function refused<T>(request: Request, form: FormOf<T>, posted: FormData, { code, msg, fields }: Refused) {
  if (!OVERTAKEN.includes(code)) return refuseForm(form, posted, fields, msg)
  const { pathname, search } = new URL(request.url)
  return redirectTo(pathname + search, { toast: { text: msg, kind: 'error' } })
}
