import { ARTICLE_KEEP, withQuery } from '~/paths'
import type { Answer, DraftToSave } from './keeper'
import type { SaveAnswer, SavedText } from './saved-text'

const [TEXT_MS, PICTURES_MS] = [20_000, 120_000]

type SaveResult = SaveAnswer | { is: 'loggedOut' } | { is: 'away' }

async function ask(address: string, init: RequestInit = {}, ms = TEXT_MS): Promise<SaveResult> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ms)
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: stop.signal })
    // The only redirect is to login.
    if (answer.type === 'opaqueredirect') return { is: 'loggedOut' }
    return [200, 409, 422].includes(answer.status) ? ((await answer.json()) as SaveAnswer) : { is: 'away' }
  } catch {
    return { is: 'away' }
  } finally {
    clearTimeout(timer)
  }
}

export async function sendText(save: DraftToSave): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  return (await ask(ARTICLE_KEEP, { method: 'POST', headers, body: JSON.stringify(save) })) as Answer
}

export async function askText(id: string): Promise<SavedText | undefined> {
  const answer = await ask(withQuery(ARTICLE_KEEP, { id }))
  return answer.is === 'changed' ? answer.kept : undefined
}

export async function sendPictures(files: Iterable<File>): Promise<{ pictures: string[]; msg?: string } | undefined> {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  const answer = await ask(ARTICLE_KEEP, { method: 'POST', body }, PICTURES_MS)
  return answer.is === 'stored' ? answer : undefined
}
