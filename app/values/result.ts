type Ok<T> = { ok: true; value: T }

export type Refused<R extends string = string> = {
  ok: false
  refusal: R
  field?: string
  params?: Record<string, string | number>
}

/** Refusals are values; thrown errors are bugs. */
export type Result<T, R extends string> = Ok<T> | Refused<R>

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

/** `field`: the form field at fault; `params`: the message's placeholders. */
export function refuse<R extends string>(refusal: R, detail: Pick<Refused, 'field' | 'params'> = {}): Refused<R> {
  return { ok: false, refusal, ...detail }
}
