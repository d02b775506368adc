import { useRouteLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { OperatorInfo } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { TextField } from './field'

/** Name it among the form's `secrets`. */
export const factorInput = { factorCode: z.string().max(40).optional() }

/** In the act's own form, so that no input is lost. Hidden while an earlier code counts. */
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
