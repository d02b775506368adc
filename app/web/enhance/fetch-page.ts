/** Safari below 14 and Chrome below 86 have no replaceChildren. */
export function fill(place: Element, nodes: Iterable<Node>): void {
  const others = [...nodes]
  place.textContent = ''
  place.append(...others)
}

export async function fetchPage(address: string, init?: RequestInit): Promise<[Response, Document]> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, ...init })
  return [answer, new DOMParser().parseFromString(await answer.text(), 'text/html')]
}
