import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { DraftToSave } from '~/features/articles/parts/keeper'
import type { SaveAnswer, SavedText } from '~/features/articles/parts/saved-text'
import { refusePage } from '~/values/refuse-page'
import { type Client, h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { calls } from '../registers/calls'
import { refusals } from '../registers/refusals'

/** Pictures come as a form; text alone is JSON and waits for no upload place. */
export const handle = { takes: 'pictures' }

const answer = (said: SaveAnswer, status = 200) => Response.json(said, { status })

async function savedText({ call }: Client, id: string): Promise<SavedText> {
  const { version, title, blocks, goods, changedAt } = await call(calls.articles.ownDetails, { id })
  return { version, title, blocks, goods, changedAt }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return answer({ is: 'changed', kept: await savedText(member, id) })
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  if (!request.headers.get('Content-Type')?.startsWith('application/json')) return adoptPictures(member, request)
  const sent = await request.json().catch(() => undefined)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw refusePage(400)
  const { id, submissionId, version, title, blocks } = sent as DraftToSave
  const done = await member.ask(calls.articles.write, { id, submissionId, version, title, blocks })
  if (done.ok) return answer({ is: 'kept', ...done.data })
  if (done.code === refusals.articleChanged.code)
    return answer({ is: 'changed', kept: await savedText(member, String(id)) }, 409)
  return answer({ is: 'refused', msg: Object.values(done.fields)[0] ?? done.msg }, 422)
}

async function adoptPictures(member: Client, request: Request) {
  const { posted, trouble: msg } = await formWithPictures(member, request)
  return answer({ is: 'stored', pictures: posted.getAll('pictures').map(String), msg })
}
