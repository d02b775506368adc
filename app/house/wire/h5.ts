import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { handle } from '../dispatch.server'

export const loader = ({ request }: LoaderFunctionArgs) => handle(request)
export const action = ({ request }: ActionFunctionArgs) => handle(request)
