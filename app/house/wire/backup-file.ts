import type { LoaderFunctionArgs } from '@remix-run/node'
import { h5 } from '~/web/h5/client'
import { idOf } from '~/web/kits/detail/detail-loader'
import { serveBackup } from '../dispatch.server'
import { desk } from '../registers/desk'

/** While the second factor is fresh, which the download has been asked with. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = idOf(request)
  await (await h5.operator(request, 'handleBackups')).call(desk.backups.file, { id })
  return serveBackup(id)
}
