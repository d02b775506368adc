import { useActionData } from '@remix-run/react'
import { createContext, type ReactNode, useContext } from 'react'
import { useField, useFormContext, ValidatedForm, type Validator } from 'remix-validated-form'
import * as m from '~/paraglide/messages'
import type { FormOf } from './form-schema'

// Each half stands by itself, so that a screen on which React runs loads no schema: what names both is the same module.
export {
  type Confirming,
  confirmForm,
  type FormOf,
  formFor,
  postedForm,
  type Reading,
  readForm,
  redrawForm,
  refuseForm,
} from './form-schema'

type Errors = Record<string, string>

/** The field of a message that belongs to the form as a whole. */
const WHOLE = ''

/** The form of a screen on which React runs, as the browser needs it: the server does all the checking. */
export function formInBrowser<T>(id: string): FormOf<T> {
  const validator = { validate: async (data: unknown) => ({ data, error: undefined, submittedData: data }) }
  return { id, secrets: [], validator } as unknown as FormOf<T>
}

type Scope = {
  id: string
  refused: boolean
  /** The fields that have been drawn, so that a refusal of any other is said below them. */
  drawn: Set<string>
}
const InForm = createContext<Scope | undefined>(undefined)

/** The forms that a document has drawn, by their ids. */
export const DrawnForms = createContext(new Set<string>())

type FormProps<T> = {
  of: FormOf<T>
  /** What the fields hold at first; a refused post puts what was typed in their place. */
  values?: Partial<Record<string, string | boolean | string[]>>
  /** Leaves all checking to the server. Otherwise the browser checks pure format (required, pattern, length) first. */
  noValidate?: boolean
  encType?: 'multipart/form-data'
  className?: string
  children: ReactNode
}

/** A native form that posts to the screen that draws it and says what was refused, with or without a script. */
export function Form<T>({ of, values, children, ...rest }: FormProps<T>) {
  const refusal = useActionData<{ formId?: string; fieldErrors?: Errors } | undefined>()
  const refused = Boolean(refusal?.fieldErrors && refusal.formId === of.id)
  const scope: Scope = { id: of.id, refused, drawn: new Set() }
  useContext(DrawnForms).add(of.id)
  return (
    <ValidatedForm
      id={of.id}
      method="post"
      validator={of.validator as Validator<Record<string, unknown>>}
      defaultValues={values}
      // Other screens are no routes of this document, so none is looked for.
      {...{ discover: 'none' }}
      {...rest}
    >
      <InForm.Provider value={scope}>
        <Refusal id={of.id} />
        {children}
        <Unmarked {...scope} />
      </InForm.Provider>
    </ValidatedForm>
  )
}

function Refusal({ id }: { id: string }) {
  const { fieldErrors } = useFormContext()
  const [first] = Object.keys(fieldErrors).filter((name) => name !== WHOLE)
  if (fieldErrors[WHOLE]) return <Alert>{fieldErrors[WHOLE]}</Alert>
  if (first === undefined) return null
  return (
    <div role="alert" className="refusal">
      <a href={`#${id}-${first}`}>{m.shell_form_check_fields()}</a>
    </div>
  )
}

/** What was refused of a form as a whole. A browser goes to the first element that asks for focus, also without a script. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent, which may stand outside of the view
    <p role="alert" className="refusal" tabIndex={-1} autoFocus>
      {children}
    </p>
  )
}

/** Refusals that no field of the form has shown; a form that needs this lacks a field. */
function Unmarked({ id, drawn }: Scope) {
  const { fieldErrors } = useFormContext()
  const names = Object.keys(fieldErrors).filter((name) => name !== WHOLE && !drawn.has(name))
  return names.map((name) => (
    // biome-ignore lint/a11y/noAutofocus: as with a field that was refused
    <p key={name} id={`${id}-${name}`} className="field-error" data-unmarked="" tabIndex={-1} autoFocus>
      {fieldErrors[name]}
    </p>
  ))
}

export type Typed = {
  /** The form's id, for unique ids of its fields. */
  scope?: string
  error?: string
  /** What the field holds; undefined outside of a form and where the form knows nothing. */
  value?: unknown
  /** After a refusal an absent value means "left empty", not "unknown". */
  refused?: boolean
  onBlur?: () => void
}

/** Hands a field what its form knows about it; outside of a `Form` (a plain GET form) nothing. */
export function TypedField({ name, children }: { name: string; children: (typed: Typed) => ReactNode }) {
  const scope = useContext(InForm)
  if (!scope) return children({})
  return (
    <Bound scope={scope} name={name}>
      {children}
    </Bound>
  )
}

function Bound({ scope, name, children }: { scope: Scope; name: string; children: (typed: Typed) => ReactNode }) {
  const { error, defaultValue, validate, touched, clearError } = useField(name)
  scope.drawn.add(name)
  const onBlur = () => (touched ? validate() : clearError())
  return children({ scope: scope.id, error, value: defaultValue, refused: scope.refused, onBlur })
}
