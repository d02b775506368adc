import { spooledForm } from '~/house/dispatch.server'
import { refusePage } from '~/values/refuse-page'

/** Files are on disk until `read` has ended. */
export async function withSpooledForm<T>(
  request: Request,
  read: (posted: FormData) => Promise<T>,
  limits?: Parameters<typeof spooledForm>[1],
): Promise<T> {
  const { fields, end } = await spooledForm(request, limits)
  try {
    if ('trouble' in fields) throw refusePage(400, 'field' in fields ? fields.field : '')
    const posted = new FormData()
    for (const [name, value] of fields) posted.append(name, value)
    return await read(posted)
  } finally {
    await end()
  }
}
