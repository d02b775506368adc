export type Fields = [name: string, value: string][]

type PostForm = { path: string; fields: Fields }

export const attribute = (tag: string, name: string) => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return value?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}

/** For text that is missing: what people type must not be found in a log, so it is a word that no line holds. */
export const FILLED_IN = 'quill-and-vellum'

/** What each button of a page's forms would send, as it is filled in, or with everything left empty that people fill in. */
export function formsOn(page: string, here: string, isLeftEmpty = false): PostForm[] {
  return [...page.matchAll(/<form\b[^>]*method="post"[^>]*>[\s\S]*?<\/form>/g)].flatMap(([form]) => {
    const [opening] = form.split('>', 1)
    const fields: Fields = []
    for (const [tag] of form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
      const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')]
      if (!name || type === 'file' || (type === 'radio' && fields.some(([known]) => known === name))) continue
      if (isLeftEmpty && type !== 'hidden') {
        if (type !== 'radio' && type !== 'checkbox') fields.push([name, ''])
        continue
      }
      const options = tag.startsWith('<select') ? form.slice(form.indexOf(tag)).match(/<option\b[^>]*>/g) : null
      const chosen = options?.map((option) => attribute(option, 'value')).find(Boolean)
      fields.push([
        name,
        chosen ?? (attribute(tag, 'value') || (options || /^(hidden|radio)$/.test(type ?? '') ? '' : FILLED_IN)),
      ])
    }
    const buttons = [...form.matchAll(/<button\b[^>]*>/g)].filter(([tag]) => attribute(tag, 'type') !== 'button')
    return (buttons.length ? buttons : ['']).map(([tag = '']) => {
      const name = attribute(tag, 'name')
      const path =
        attribute(tag, 'formAction') ?? attribute(tag, 'formaction') ?? attribute(opening as string, 'action')
      return { path: path || here, fields: name ? [...fields, [name, attribute(tag, 'value') ?? '']] : fields }
    })
  })
}
