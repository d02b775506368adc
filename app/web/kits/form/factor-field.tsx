import { useRouteLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { OperatorInfo } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { TextField } from './field'

export const FACTOR_MOST = 40

/** Name it among the form's `secrets`. */
export const factorInput = { factorCode: z.string().max(FACTOR_MOST).optional() }

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
      maxLength={FACTOR_MOST}
      required
      hint={m.console_factor_again_hint()}
    />
  )
}
