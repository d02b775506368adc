import { z } from 'zod'
import { digits } from '~/contract/fields'

/** Six digits of an authenticator app, or a recovery code; with or without gaps. */
export const factorCode = digits
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^(\d{6}|[A-Z2-7]{10})$/, 'factor'),
  )

/** Printed by `operator add` and `operator reset`; with or without the hyphen. */
export const enrolmentCode = digits
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^[A-Z2-7]{10}$/, 'enrolment'),
  )
