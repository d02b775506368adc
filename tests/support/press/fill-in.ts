import { type FormFields, fileFor, ownValues } from './browser'
import type { Control, DrawnForm } from './document'

const DAY = 86_400_000
const local = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** What fields hold that not every text fits, by the end of their names. */
const KNOWN: [pattern: RegExp, value: string][] = [
  [/phone$/i, '13800138009'],
  [/email$/i, 'mei@example.com'],
  [/^(company)?taxNumber$/i, '914403001922038216'],
  [/idNumber$/i, '11010519491231002X'],
  [/place$/i, '浙江省 杭州市 西湖区'],
  [/(url|link|address)$/i, 'https://example.com/shown'],
  [/reference$/i, 'R-1'],
  [/invoiceNumber$/, `26332${String(Date.now()).padStart(15, '0')}`],
  // What stands on the shelves of the demo, by its number.
  [/^(recipient|member)\w*Word$/i, '13800138000'],
  [/^categor\w*Word$/i, '101'],
  [/^(coupon|batch)\w*Word$/i, '902'],
  [/^skuIdWord$/, '7015'],
  [/Word$/, '3013'],
]

/** What somebody types into a field that is empty. */
export function typedInto({ name, type, attributes }: Control): string {
  const { min, max, minlength, maxlength = '140', inputmode } = attributes
  if (type === 'number') return min && Number(min) > 1 ? min : max && Number(max) < 1 ? max : '1'
  if (type === 'date') return local(Date.now() + DAY).slice(0, 10)
  if (type === 'datetime-local') return local(Date.now() + DAY)
  if (type === 'time') return '10:00'
  if (type === 'tel') return '13800138009'
  if (type === 'url') return 'https://example.com/shown'
  if (type === 'email') return 'mei@example.com'
  const known = KNOWN.find(([pattern]) => pattern.test(name))
  if (known) return known[1].slice(0, Number(maxlength))
  if (inputmode === 'numeric' || inputmode === 'decimal') return min || '1'
  const words = '丁香 lilac '.repeat(Math.ceil(Number(minlength ?? 1) / 9))
  return words.trim().slice(0, Math.min(Number(maxlength), 12))
}

/** Each choice of a form by its `round`th other value, or one of them alone; as it stands where that is 0. */
export type Choice = { round: number; alone?: string }

/** What only somebody who was told can type: a code, somebody's number. */
export type CodeFor = (name: string, values: FormFields, form: string) => Promise<string | undefined>

/** What a form sends by a choice: what it must have is typed, as are the fields that `also` names. */
export async function fillIn(
  form: DrawnForm,
  { round, alone }: Choice,
  codeFor: CodeFor,
  also: ReadonlySet<string> = new Set(),
): Promise<FormFields> {
  const values: FormFields = []
  const groups = new Set<string>()
  for (const control of form.controls) {
    const { kind, name, attributes } = control
    const turn = alone === undefined || alone === name ? round : 0
    const isWanted = 'required' in attributes || also.has(name)
    if (kind === 'typed' && control.value === '' && isWanted)
      values.push([name, (await codeFor(name, values, form.id)) ?? typedInto(control)])
    else if (kind === 'file' && isWanted) values.push([name, await fileFor(control)])
    else if (kind === 'radio') {
      if (!groups.has(name)) values.push(...chosen(radiosOf(form, name), turn, isWanted))
      groups.add(name)
    } else if (kind === 'box') {
      if (turn % 2 === 1 ? !control.isChecked : control.isChecked || isWanted) values.push([name, control.value])
    } else if (kind === 'select') {
      const at = control.options.indexOf(control.value)
      const value = turn > 0 ? control.options[(at + turn) % control.options.length] : control.value
      values.push([name, value || (isWanted ? control.options.find(Boolean) : '') || ''])
    } else values.push(...ownValues(control))
  }
  return values
}

/** All that people fill in of a form left empty. */
export const leftEmpty = ({ controls }: DrawnForm): FormFields =>
  controls.flatMap((control): FormFields => {
    const { kind, name, options, value } = control
    if (kind === 'select') return [[name, options.includes('') ? '' : value]]
    return kind === 'hidden' ? ownValues(control) : kind === 'typed' ? [[name, '']] : []
  })

const radiosOf = ({ controls }: DrawnForm, name: string) =>
  controls.filter((one) => one.kind === 'radio' && one.name === name)

function chosen(radios: Control[], turn: number, isWanted: boolean): FormFields {
  const at = radios.findIndex(({ isChecked }) => isChecked)
  const first = radios[at] ?? (isWanted ? radios[0] : undefined)
  const one = turn > 0 ? radios[(at + turn) % radios.length] : first
  return one ? [[one.name, one.value]] : []
}

/** How many other values the choice of a form with the most of them has, and what its choices are called. */
export function choicesOf(form: DrawnForm): { most: number; names: string[] } {
  const others = form.controls.map(({ kind, name, options }) => {
    if (kind === 'select') return options.length - 1
    return kind === 'box' ? 1 : kind === 'radio' ? radiosOf(form, name).length - 1 : 0
  })
  const names = form.controls.filter((_, at) => (others[at] as number) > 0).map(({ name }) => name)
  return { most: Math.max(0, ...others), names: [...new Set(names)] }
}
