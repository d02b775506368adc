import { attribute, FILLED_IN, type Fields } from './forms-on'

/** One value that a box, a radio button or a choice of a form can post, with all else as it is drawn. */
export type Choice = {
  isPosted: boolean
  path: string
  formId: string
  name: string
  value: string
  /** What a browser sends with it, with what is drawn empty filled in. */
  fields: Fields
}

const FIELD = /<(?:input|textarea|select)\b[^>]*>/g
const optionsOf = (form: string, tag: string) =>
  [...(form.slice(form.indexOf(tag)).split('</select>', 1)[0] ?? '').matchAll(/<option\b[^>]*>/g)].map(([one]) => one)

/** What a person types into a field that is drawn empty. */
const TYPED: Record<string, string> = { number: '1', date: '2030-01-01', tel: '13800138000', hidden: '' }

/** Whether a tag has an attribute without a value. */
const has = (tag: string, name: string) => new RegExp(`\\s${name}(=""|(?=[\\s/>]))`, 'i').test(tag)

function drawnValue(form: string, tag: string): string {
  if (tag.startsWith('<textarea')) return form.slice(form.indexOf(tag) + tag.length).split('</textarea>', 1)[0] ?? ''
  if (!tag.startsWith('<select')) return attribute(tag, 'value') ?? ''
  const options = optionsOf(form, tag)
  return attribute(options.find((one) => has(one, 'selected')) ?? options[0] ?? '', 'value') ?? ''
}

function choicesOf(form: string, here: string): Choice[] {
  const [opening = ''] = form.split('>', 1)
  const tags = [...form.matchAll(FIELD)].map(([tag]) => tag).filter((tag) => attribute(tag, 'name'))
  const fields = tags.flatMap((tag) => {
    const [name = '', type] = [attribute(tag, 'name'), attribute(tag, 'type')]
    if (type === 'file' || has(tag, 'disabled')) return []
    if ((type === 'radio' || type === 'checkbox') && !has(tag, 'checked')) return []
    const typed = tag.startsWith('<select') ? '' : (TYPED[type ?? ''] ?? FILLED_IN)
    return [{ name, value: drawnValue(form, tag) || typed }]
  })
  const button = [...form.matchAll(/<button\b[^>]*>/g)].find(
    ([tag]) => attribute(tag, 'type') !== 'button' && !has(tag, 'formnovalidate'),
  )?.[0]
  const says = button && attribute(button, 'name')
  const pressed: Fields = says ? [[says, attribute(button, 'value') ?? '']] : []
  const posted = tags.flatMap((tag) => {
    const [name = '', type] = [attribute(tag, 'name'), attribute(tag, 'type')]
    if (has(tag, 'disabled')) return []
    const value = attribute(tag, 'value') ?? 'on'
    // An empty one chooses nothing.
    if (type === 'radio' || type === 'checkbox') return value ? [{ name, value }] : []
    if (!tag.startsWith('<select')) return []
    return optionsOf(form, tag)
      .filter((one) => !has(one, 'disabled') && attribute(one, 'value'))
      .map((one) => ({ name, value: attribute(one, 'value') ?? '' }))
  })
  return posted.map(({ name, value }) => ({
    isPosted: attribute(opening, 'method') === 'post',
    path: attribute(button ?? '', 'formaction') ?? attribute(opening, 'action') ?? here,
    formId: fields.find((one) => one.name === '__rvfInternalFormId')?.value ?? '',
    name,
    value,
    fields: [
      ...fields.filter((one) => one.name !== name).map((one): Fields[number] => [one.name, one.value]),
      [name, value],
      ...pressed,
    ],
  }))
}

/** Every box, radio button and choice of a page's forms. */
export const choicesOn = (page: string, here: string): Choice[] =>
  [...page.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].flatMap(([form]) => choicesOf(form, here))

/** Whether a page says that a field of a form was refused. */
export const isRefused = (page: string, { formId, name }: Pick<Choice, 'formId' | 'name'>) =>
  page.includes(`id="${formId}-${name}-error"`) || new RegExp(`<p id="${formId}-${name}"[^>]*data-unmarked`).test(page)
