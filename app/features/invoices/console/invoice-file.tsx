import type { LoaderFunctionArgs } from '@remix-run/node'
import { desk } from '~/house/registers/desk'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { pdfResponse } from '../parts/pdf-response'

export const handle: ScreenHandle = { may: 'handleInvoices', parent: paths.consoleInvoices }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return pdfResponse(await call(desk.invoices.file, { id }))
}
