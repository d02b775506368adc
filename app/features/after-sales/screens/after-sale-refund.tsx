import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { loadApplication, sendApplication } from './case-application'
import { caseForm, RefundForm } from './case-form'

export const handle: ScreenHandle = {
  takes: 'pictures',
  title: () => m.cases_refund_title(),
  parent: paths.afterSaleApply,
  keeps: ['id'],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadApplication(request, 'refund')

export const action = ({ request }: ActionFunctionArgs) => sendApplication(request, 'refund', caseForm)

export default function CaseScreen() {
  return <RefundForm data={useLoaderData<typeof loader>()} />
}
