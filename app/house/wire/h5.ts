import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { handle } from '../dispatch.server'

/** The provider over HTTP, for other clients than this shop's screens. */
export const loader = ({ request }: LoaderFunctionArgs) => handle(request)
export const action = ({ request }: ActionFunctionArgs) => handle(request)
