import { paths } from '../../../app/paths'
import type { DrawnForm, Submitter } from './document'

const byPath = new Map<string, string>(Object.entries(paths).map(([name, path]) => [path, name]))

export const pathOf = (address: string) => new URL(address, 'http://shop').pathname

/** The screen at an address by its name in paths.ts, or its path where it is none. */
export const screenAt = (address: string) => byPath.get(pathOf(address)) ?? pathOf(address)

/** A value without what is different for each thing that it may name. */
const kindOf = (value: string) => value.replace(/[\w-]*\d[\w-]*/g, '#').slice(0, 40)

export const submitterName = ({ name, value }: Submitter) => (name ? `${name}=${kindOf(value)}` : '')

/** What tells forms of one screen apart: their ids, or where they lead and what they hold. */
export function formName(form: DrawnForm, here: string): string {
  if (form.id) {
    // Forms of one id that have other fields for each kind of thing; an editor has a kind for each of its blocks.
    const isEditor = form.submitters.some(({ value }) => value.startsWith('add:'))
    const kind = form.controls.find(({ name, kind }) => name === 'kind' && kind === 'hidden')?.value
    return kind && !isEditor ? `${form.id}(${kind})` : form.id
  }
  const to = form.action ? screenAt(new URL(form.action, `http://shop${here}`).pathname) : screenAt(here)
  const fields = [...new Set(form.controls.map(({ name }) => kindOf(name)))]
  const intents = form.controls
    .filter(({ name, kind }) => kind === 'hidden' && name === 'intent')
    .map(({ value }) => value)
  return `${form.method === 'get' ? 'get ' : ''}${to === screenAt(here) ? '' : to}(${[...fields, ...intents].join(' ')})`
}

/** Addresses that lead to the same screen in the same way, for another thing. */
export function addressKind(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const words = [...searchParams].map(([name, value]) => `${name}=${/^[a-z][a-z]*$/i.test(value) ? value : '#'}`)
  return `${pathname.replace(/[\w-]*\d[\w-]*/g, '#')}?${words.sort().join('&')}`
}

/** What a press is called: a form that every screen of a layout has is one and the same. */
export function pressName(form: DrawnForm, submitter: Submitter, here: string): string {
  const to = form.action ? screenAt(new URL(form.action, `http://shop${here}`).pathname) : screenAt(here)
  const isOfLayout = submitter.value === 'logOut'
  return `${isOfLayout ? to : screenAt(here)} ${formName(form, isOfLayout ? form.action : here)} ${submitterName(submitter)}`
}
