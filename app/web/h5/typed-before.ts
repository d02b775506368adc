import { spooledForm } from '~/house/dispatch.server'
import { desk } from '~/house/registers/desk'
import { isConsolePath, paths, withQuery } from '~/paths'
import { LARGE_FORM, readFields, SECRET_FIELD } from '~/values/posted-fields'
import { clientOf } from './make-client'
import { consoleLoginPath } from './return-path'

const isForm = ({ method, headers }: Request) =>
  method === 'POST' && (headers.get('Content-Type') ?? '').startsWith('application/x-www-form-urlencoded')

/** Of a body that nobody has read yet. Forms with files are not copied. */
export const copyOfForm = (request: Request): Request | undefined =>
  isForm(request) && !request.bodyUsed ? request.clone() : undefined

/** Of the copy; of a form with files that nobody has read yet, without the files. */
async function fieldsOf(request: Request, copy: Request | undefined) {
  if (copy) return readFields(copy)
  if (request.method !== 'POST' || request.bodyUsed) return []
  const { fields, end } = await spooledForm(request, LARGE_FORM)
  await end()
  return fields
}

/** The login that leads on to what was typed, where something was. Codes are never cached. */
export async function loginKeeping(
  request: Request,
  copy: Request | undefined,
  operatorToken: string,
): Promise<string> {
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  if (!isConsolePath(pathname)) return consoleLoginPath(request)
  const read = await fieldsOf(request, copy).catch(() => ({ trouble: 'unreadable' }) as const)
  if ('trouble' in read) return consoleLoginPath(request)
  const fields = [...read].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !SECRET_FIELD.test(name) ? [[name, value]] : [],
  )
  if (fields.length === 0) return consoleLoginPath(request)
  const client = await clientOf(request, { operatorToken })
  const saved = await client.ask(desk.typed.keep, { path, form: JSON.stringify(fields) })
  return saved.ok
    ? withQuery(paths.consoleLogin, { redirect: withQuery(paths.consoleTyped, { at: path }) })
    : consoleLoginPath(request)
}
