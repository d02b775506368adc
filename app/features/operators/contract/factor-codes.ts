import { z } from 'zod'
import { digits } from '~/contract/fields'

/** Six digits of an authenticator, or one of the recovery codes; typed with or without gaps. */
export const factorCode = digits
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^(\d{6}|[A-Z2-7]{10})$/, 'factor'),
  )

/** What `operator add` and `operator reset` print, typed with or without the hyphen. */
export const enrolmentCode = digits
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^[A-Z2-7]{10}$/, 'enrolment'),
  )
