import { useActionData, useLocation } from '@remix-run/react'
import { createContext, type ReactNode, useContext } from 'react'
import { useField, useFormContext, ValidatedForm, type Validator } from 'remix-validated-form'
import * as m from '~/paraglide/messages'
import { ButtonLink } from '~/web/ui/button'
import type { Confirming, FormOf } from './form-schema'

// Apart, so that a screen with React loads no schema: a module with both would.
export {
  type Confirming,
  confirmForm,
  type FormOf,
  formFor,
  postedForm,
  readForm,
  redrawForm,
  refuseForm,
} from './form-schema'

type Errors = Record<string, string>

const WHOLE = ''

/** Without a schema: the server does all checking. */
export function formInBrowser<T>(id: string): FormOf<T> {
  const validator = { validate: async (data: unknown) => ({ data, error: undefined, submittedData: data }) }
  return { id, secrets: [], validator } as unknown as FormOf<T>
}

type Scope = {
  id: string
  refused: boolean
  drawn: Set<string>
  overtakenBy?: Values
}
const InForm = createContext<Scope | undefined>(undefined)

export const DrawnForms = createContext(new Set<string>())

const MARKS = ['seen', 'version']

type Values = Partial<Record<string, string | boolean | string[]>>

type FormProps<T> = {
  of: FormOf<T>
  /** What is stored; `seen` or `version` is the mark of it. */
  values?: Values
  /** Otherwise the browser checks pure format (required, pattern, length) first. */
  noValidate?: boolean
  encType?: 'multipart/form-data'
  className?: string
  children: ReactNode
}

/** Posts to the screen that draws it, with or without a script. */
export function Form<T>({ of, values, children, ...rest }: FormProps<T>) {
  const refusal = useActionData<{ formId?: string; fieldErrors?: Errors; repopulateFields?: Values } | undefined>()
  const refused = Boolean(refusal?.fieldErrors && refusal.formId === of.id)
  const mark = MARKS.find((name) => values?.[name] !== undefined)
  const typed = mark && refusal?.repopulateFields?.[mark]
  const stored = mark && values?.[mark]
  const isOvertaken = refused && refusal?.fieldErrors?.[WHOLE] !== undefined && typed !== stored
  const scope: Scope = { id: of.id, refused, drawn: new Set(), overtakenBy: isOvertaken ? values : undefined }
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
        {isOvertaken && <TakeStored />}
        {/* Whoever was not told of another's change is told by the next save. */}
        {mark && (
          <input type="hidden" name={mark} value={String(refused && !isOvertaken ? (typed ?? stored) : stored)} />
        )}
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

/** Saving once more takes what was typed; this takes the other. */
export function TakeStored() {
  const { pathname, search } = useLocation()
  return <ButtonLink look="line" size="sm" className="mb-3" href={pathname + search} text={m.shell_take_stored()} />
}

export function Alert({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent, which may stand outside of the view
    <p role="alert" className="refusal" tabIndex={-1} autoFocus>
      {children}
    </p>
  )
}

/** Refusals that no field has shown; such a form lacks a field. */
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
  scope?: string
  error?: string
  /** Undefined outside of a form and where the form knows nothing. */
  value?: unknown
  /** After a refusal an absent value means "left empty", not "unknown". */
  refused?: boolean
  /** What somebody else has stored meanwhile; null where the form does not know it. */
  stored?: Values[string] | null
  onBlur?: () => void
}

export function TypedField({ name, children }: { name: string; children: (typed: Typed) => ReactNode }) {
  const scope = useContext(InForm)
  if (!scope) return children({})
  return (
    <Bound scope={scope} name={name}>
      {children}
    </Bound>
  )
}

function storedIn(values: Values, name: string) {
  const [first = '', place] = name.split(/[[\]]/)
  const all = values[first] ?? null
  return place === undefined ? all : Array.isArray(all) ? (all[Number(place)] ?? null) : null
}

function Bound({ scope, name, children }: { scope: Scope; name: string; children: (typed: Typed) => ReactNode }) {
  const { error, defaultValue, validate, touched, clearError } = useField(name)
  scope.drawn.add(name)
  const onBlur = () => (touched ? validate() : clearError())
  const stored = scope.overtakenBy && storedIn(scope.overtakenBy, name)
  return children({ scope: scope.id, error, value: defaultValue, refused: scope.refused, stored, onBlur })
}

export const useTyped = () => useActionData<Confirming<object>>()?.repopulateFields

export const allOf = (typed: Record<string, unknown>, name: string): string[] => [typed[name] ?? []].flat().map(String)
