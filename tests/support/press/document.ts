type Attributes = Record<string, string>

/** A field as a browser without script would know it. */
export type Control = {
  kind: 'typed' | 'hidden' | 'box' | 'radio' | 'select' | 'file'
  name: string
  type: string
  value: string
  isChecked: boolean
  options: readonly string[]
  attributes: Attributes
}

export type Submitter = { name: string; value: string; attributes: Attributes }

export type DrawnForm = {
  /** Also the name of its kind; empty where the form says nothing of itself. */
  id: string
  action: string
  method: 'get' | 'post'
  isMultipart: boolean
  controls: Control[]
  /** One without a name where Enter sends it. */
  submitters: Submitter[]
}

export type Drawn = {
  heading: string
  links: { href: string; attributes: Attributes }[]
  forms: DrawnForm[]
  /** The fields that the page marks as refused, each with the id of its message. */
  refused: string[]
  /** What is said of a refused form as a whole, and in a toast that is an error. */
  said: string[]
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)\b((?:"[^"]*"|[^">])*)>/g
const ATTRIBUTE = /([^\s=/]+)(?:="([^"]*)")?/g
const ENTITIES: Attributes = { amp: '&', quot: '"', '#x27': "'", '#39': "'", lt: '<', gt: '>' }

const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
const words = (html: string) => decoded(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).trim()

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  )

const kinds: Record<string, Control['kind']> = { hidden: 'hidden', checkbox: 'box', radio: 'radio', file: 'file' }

/** Links, forms and what is refused of a document that our own server has drawn. */
export function readDocument(html: string): Drawn {
  const links: Drawn['links'] = []
  const forms: (DrawnForm & { attributes: Attributes; hasButton?: true })[] = []
  /** What names its form by an id, which may come later in the document. */
  const elsewhere: { of: string; control?: Control; submitter?: Submitter }[] = []
  let form: (typeof forms)[number] | undefined
  let select: (Control & { chosen?: string; options: string[] }) | undefined
  const disabled: boolean[] = []

  const belongs = (attributes: Attributes, one: { control?: Control; submitter?: Submitter }) => {
    if ('disabled' in attributes || disabled.includes(true)) return
    if (attributes.form !== undefined) elsewhere.push({ of: attributes.form, ...one })
    else if (form) add(form, one)
  }
  const add = (to: DrawnForm, { control, submitter }: { control?: Control; submitter?: Submitter }) => {
    if (control) to.controls.push(control)
    if (submitter) to.submitters.push(submitter)
  }
  const controlOf = (kind: Control['kind'], type: string, attributes: Attributes): Control => ({
    kind,
    name: attributes.name ?? '',
    type,
    value: attributes.value ?? (kind === 'box' ? 'on' : ''),
    isChecked: 'checked' in attributes,
    options: [],
    attributes,
  })

  TAG.lastIndex = 0
  for (let found = TAG.exec(html); found; found = TAG.exec(html)) {
    const [, closing, tag, rest = ''] = found
    if (closing) {
      if (tag === 'form') form = undefined
      if (tag === 'fieldset') disabled.pop()
      if (tag === 'select' && select) {
        select.value = select.chosen ?? select.options[0] ?? ''
        belongs(select.attributes, { control: select })
        select = undefined
      }
      continue
    }
    const until = (end: string) => html.slice(TAG.lastIndex, html.indexOf(end, TAG.lastIndex))
    switch (tag) {
      case 'script':
      case 'style':
        TAG.lastIndex += until(`</${tag}>`).length
        break
      case 'a': {
        const attributes = attributesOf(rest)
        if (attributes.href !== undefined) links.push({ href: attributes.href, attributes })
        break
      }
      case 'form': {
        const attributes = attributesOf(rest)
        const { action = '', method = 'get', enctype, id = '' } = attributes
        // Closes a window of the page and sends nothing.
        if (method === 'dialog') break
        forms.push({
          id,
          action,
          method: method.toLowerCase() as DrawnForm['method'],
          isMultipart: enctype === 'multipart/form-data',
          controls: [],
          submitters: [],
          attributes,
        })
        form = forms.at(-1)
        break
      }
      case 'fieldset':
        disabled.push('disabled' in attributesOf(rest))
        break
      case 'input': {
        const attributes = attributesOf(rest)
        const type = attributes.type ?? 'text'
        if (attributes.name) belongs(attributes, { control: controlOf(kinds[type] ?? 'typed', type, attributes) })
        break
      }
      case 'textarea': {
        const attributes = attributesOf(rest)
        const value = decoded(until('</textarea>')).replace(/^\n/, '')
        if (attributes.name) belongs(attributes, { control: { ...controlOf('typed', 'textarea', attributes), value } })
        break
      }
      case 'select': {
        const attributes = attributesOf(rest)
        select = { ...controlOf('select', 'select', attributes), options: [] }
        break
      }
      case 'option': {
        const attributes = attributesOf(rest)
        if (!select || 'disabled' in attributes) break
        const value = attributes.value ?? words(until('</option>'))
        select.options.push(value)
        if ('selected' in attributes) select.chosen = value
        break
      }
      case 'button': {
        const attributes = attributesOf(rest)
        if (form && (attributes.type ?? 'submit') === 'submit') form.hasButton = true
        const submitter = { name: attributes.name ?? '', value: attributes.value ?? '', attributes }
        if ((attributes.type ?? 'submit') === 'submit') belongs(attributes, { submitter })
        break
      }
    }
  }
  for (const { of, ...one } of elsewhere) {
    const owner = forms.find(({ attributes }) => attributes.id === of)
    if (owner) add(owner, one)
  }
  for (const one of forms) {
    one.id = one.controls.find(({ name }) => name === '__rvfInternalFormId')?.value ?? one.id
    // Enter in a field sends a form that has no button at all.
    if (!one.hasButton && one.submitters.length === 0 && one.controls.some(({ kind }) => kind === 'typed'))
      one.submitters.push({ name: '', value: '', attributes: {} })
  }
  return {
    heading: words(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''),
    links,
    forms,
    refused: [...html.matchAll(/<p id="([^"]+)" class="field-error"/g)].map(([, id]) => decoded(id as string)),
    said: [
      ...html.matchAll(
        /<(?:p|div) role="alert"[^>]*>([\s\S]*?)<\/(?:p|div)>|<p class="toast toast-error">([\s\S]*?)<\/p>/g,
      ),
    ].map(([, alert, toast]) => words(alert ?? toast ?? '')),
  }
}
