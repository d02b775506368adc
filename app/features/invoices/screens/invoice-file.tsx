import type { LoaderFunctionArgs } from '@remix-run/node'
import { calls } from '~/house/registers/calls'
import { h5 } from '~/web/h5/client'
import { pdfResponse } from '../parts/pdf-response'

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return pdfResponse(await call(calls.invoices.file, { id }))
}
