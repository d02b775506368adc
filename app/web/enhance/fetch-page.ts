export async function fetchPage(address: string, init?: RequestInit): Promise<[Response, Document]> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, ...init })
  return [answer, new DOMParser().parseFromString(await answer.text(), 'text/html')]
}
