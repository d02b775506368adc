/** Safari below 14 and Chrome below 86 have no replaceChildren. */
export function fill(place: Element, nodes: Iterable<Node>): void {
  const others = [...nodes]
  place.textContent = ''
  place.append(...others)
}
