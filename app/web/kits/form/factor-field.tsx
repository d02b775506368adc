import { useRouteLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { OperatorInfo } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { TextField } from './field'

/** Joins the schema of a form whose call wants a fresh second factor. Name it among the form's `secrets`. */
export const factorInput = { factorCode: z.string().max(40).optional() }

/**
 * The code of the second factor, in the form of the act itself, so that nothing that was typed is lost. Not drawn as long
 * as an earlier code counts; where that has just run out, the refused form comes back with the field.
 */
export function FactorField() {
  const data = useRouteLoaderData<{ operator?: OperatorInfo }>('web/layouts/console')
  if (data?.operator?.isFresh) return null
  return (
    <TextField
      name="factorCode"
      label={m.console_factor_code()}
      stacked
      autoComplete="one-time-code"
      maxLength={20}
      required
      hint={m.console_factor_again_hint()}
    />
  )
}
