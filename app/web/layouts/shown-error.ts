import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { goodsOf, saidOf } from '~/values/refuse-page'

type Shown = {
  title: string
  text: string
  isMissing: boolean
  isForbidden?: true
  reference?: string
  goods?: unknown[]
}

export function useShownError(): Shown {
  const error = useRouteError()
  const root = useRouteLoaderData<{ requestId: string | null }>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const said = isRouteErrorResponse(error) ? saidOf(error) : ''
  if (status === 404)
    return {
      title: m.shell_not_found_title(),
      text: said || m.shell_not_found_text(),
      isMissing: true,
      goods: isRouteErrorResponse(error) ? goodsOf(error) : [],
    }
  if (status === 403)
    return {
      title: m.shell_forbidden_title(),
      text: said || m.shell_forbidden_text(),
      isMissing: false,
      isForbidden: true,
    }
  // Only for a form that no page of ours sends; the message names its field.
  if (status === 400)
    return {
      title: m.shell_form_odd_title(),
      text: said ? m.shell_form_odd_field({ field: said }) : m.shell_form_odd_text(),
      isMissing: false,
    }
  return {
    title: status === 503 ? m.word_busy() : m.shell_error_title(),
    text: said || m.shell_error_text(),
    isMissing: false,
    reference: root?.requestId?.slice(0, 8),
  }
}
