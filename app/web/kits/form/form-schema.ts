import { withZod } from '@remix-validated-form/with-zod'
import { type Validator, validationError } from 'remix-validated-form'
import { z } from 'zod'
import { fieldMessage } from '~/contract/field-messages'
import { getLocale } from '~/paraglide/runtime'
import type { Locale } from '~/values/locales'
import { readFields } from '~/values/posted-fields'
import { refusePage } from '~/values/refuse-page'

type Schema<T> = z.ZodType<T, z.ZodTypeDef, unknown>

export type FormOf<T> = {
  /** Also the element's id; unique on its screen, because it tells whose answer a refusal is. */
  id: string
  schema: Schema<T>
  validator: Validator<T>
  /** Never sent back, such as codes. */
  secrets: readonly string[]
}

type Errors = Record<string, string>
type Answer = ReturnType<typeof validationError>
type Reading<T> = { ok: true; value: T; data: FormData } | { ok: false; answer: Answer }

const WHOLE = ''

export function formFor<T>(id: string, schema: Schema<T>, { secrets = [] }: { secrets?: readonly string[] } = {}) {
  const form: FormOf<T> = { id, schema, secrets, validator: withZod(spoken(schema)) }
  return form
}

/** Throws a 400 with the field's name for what no form of ours sends. */
export async function postedForm(request: Request): Promise<FormData> {
  const fields = await readFields(request).catch(() => ({ trouble: 'unreadable' }) as const)
  if ('trouble' in fields) throw refusePage(400, 'field' in fields ? fields.field : '')
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

/** Else a 422 that draws the form again with the typed values. */
export async function readForm<T>(form: FormOf<T>, source: Request | FormData, locale: Locale): Promise<Reading<T>> {
  const data = source instanceof Request ? await postedForm(source) : source
  const result = await form.schema.safeParseAsync(valuesOf(data))
  if (result.success) return { ok: true, value: result.data, data }
  const errors: Errors = {}
  for (const issue of leaves(result.error)) errors[nameOf(issue.path)] ??= fieldMessage(issue, locale)
  return { ok: false, answer: refuseForm(form, data, errors) }
}

/** Several values may share a field's name. */
const nameOf = ([name = WHOLE, ...place]: z.ZodIssue['path']) => `${name}${place.map((one) => `[${one}]`).join('')}`

/** A 422 for refusals of the provider: messages by field, and one for the whole form where none matches a field. */
export function refuseForm<T>(form: FormOf<T>, data: FormData, errors: Errors, message?: string, init?: ResponseInit) {
  const isSaid = Object.keys(errors).some((name) => hasField(form.schema, name))
  const ours = Object.entries(errors).filter(([name]) => hasField(form.schema, name.split('[', 1)[0] as string, true))
  const fieldErrors = message && !isSaid ? { ...Object.fromEntries(ours), [WHOLE]: message } : errors
  return validationError({ fieldErrors, formId: form.id }, typed(data, form.secrets), { ...init, status: 422 })
}

/** For buttons that only prepare the next step. */
export function redrawForm<T>(form: FormOf<T>, data: FormData) {
  return validationError({ fieldErrors: {}, formId: form.id }, typed(data, form.secrets), { status: 200 })
}

export type Confirming<F> = { formId?: string; repopulateFields?: Record<string, unknown>; facts?: F }

/** The act waits for a confirmation there. `refusal`: why it was refused then. */
export async function confirmForm<T, F extends object>(
  form: FormOf<T>,
  data: FormData,
  facts: F,
  refusal?: { fields: Errors; msg: string },
): Promise<Response> {
  const answer = refusal ? refuseForm(form, data, refusal.fields, refusal.msg) : redrawForm(form, data)
  return Response.json({ ...(await answer.json()), facts }, { status: answer.status })
}

/** `unknown` where the schema does not name its fields. */
const hasField = (schema: unknown, name: string, unknown = false): boolean => {
  if (schema instanceof z.ZodEffects) return hasField(schema.innerType(), name, unknown)
  return schema instanceof z.ZodObject ? Object.hasOwn(schema.shape, name) : unknown
}

function spoken<T>(schema: Schema<T>) {
  return z.unknown().transform(async (value, context): Promise<T> => {
    const result = await schema.safeParseAsync(value)
    if (result.success) return result.data
    // Only message and path: the errors of a union's members would be read instead of it.
    for (const issue of leaves(result.error))
      context.addIssue({ code: 'custom', path: issue.path, message: fieldMessage(issue, getLocale()) })
    return z.NEVER
  })
}

const leaves = (error: z.ZodError): z.ZodIssue[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.message === 'Invalid input' ? issue.unionErrors.flatMap(leaves) : [issue],
  )

function valuesOf(data: FormData): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const values = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of data) {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] as string) : all]))
}

function typed(data: FormData, secrets: readonly string[]) {
  const texts = new FormData()
  for (const [name, value] of data) if (typeof value === 'string' && !secrets.includes(name)) texts.append(name, value)
  return valuesOf(texts)
}

export const challengeFields = { challengeId: z.string().optional(), challengeAnswer: z.string().optional() }

export const codeSecrets = { secrets: ['verificationCode', 'oldCode', 'challengeAnswer'] }
