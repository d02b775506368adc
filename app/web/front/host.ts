import type { IncomingMessage } from 'node:http'

/** Hosts as they are asked for: a name or an address of the network, with a port or without. */
const HOST = /^[a-z\d.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** Whether a request says once for whom it is, and that makes a URL (RFC 9112, 3.2): whoever answers builds one of it. */
export function namesOneHost({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  let lines = 0
  // Names and values in turn. Node itself drops every line of it but the first.
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] as string)) lines++
  return lines === 1 && HOST.test(host) && URL.canParse(`http://${host}`)
}
