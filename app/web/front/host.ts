import type { IncomingMessage } from 'node:http'

/** A name or an IP address, with or without a port. */
const HOST = /^[a-z\d.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** RFC 9112, 3.2: exactly one host, valid in a URL. */
export function namesOneHost({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  let lines = 0
  // Names and values in turn. Node itself drops repeated lines.
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] as string)) lines++
  return lines === 1 && HOST.test(host) && URL.canParse(`http://${host}`)
}
