/** The path of the short link that a page shows. */
export function shortLinkIn(body: string): string {
  const [link] = /https?:\/\/[^"<\s]+\/s\/\w{7}/.exec(body) ?? []
  if (!link) throw new Error('the page shows no short link')
  return new URL(link).pathname
}
