import { createHash } from 'node:crypto'
import type { Client } from 'pg'

/** What must never stand in a log: words as they are, numbers that stand alone, tokens by their hashes. */
export interface Secrets {
  words: readonly string[]
  codes: readonly string[]
  tokenHashes: ReadonlySet<string>
}

/** What a shop's database knows of people: phones, names, streets, remarks, codes that were sent, sessions. */
export async function secretsOf(client: Pick<Client, 'query'>): Promise<Secrets> {
  const column = async (text: string) => (await client.query<{ value: string }>(text)).rows.map(({ value }) => value)
  const words = await column(`
    select phone as value from members union select phone from sandbox_sms union select phone from addresses
    union select name from addresses union select detail from addresses union select nickname from members
    union select remark from orders union select address ->> 'name' from orders
    union select address ->> 'detail' from orders union select address ->> 'phone' from orders`)
  return {
    // A test names people like what every object has; faults speak of that, too.
    words: words.filter((word) => word.length > 5 && !(word in {})),
    codes: await column(`select distinct code[1] as value
      from sandbox_sms, regexp_matches(body, '(?:^|\\D)(\\d{6})(?:\\D|$)') as code`),
    tokenHashes: new Set(
      await column(`select token_hash as value from sessions union select token_hash from operator_sessions`),
    ),
  }
}

/** A mobile number that stands alone, whoever's it is: shops that a test starts for itself know people of their own. */
const PHONE = /(?<![\w.-])(?:\+?86[- ]?)?1[3-9]\d{9}(?![\w.-])/
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g
const ENCODED = /[\w%+/-]{40,}/g

/** The text, and what is packed inside of it: cookies carry base64 in percent signs. */
function unpacked(line: string): string {
  const inside = (line.match(ENCODED) ?? []).map((text) => Buffer.from(safely(text), 'base64').toString('utf8'))
  return [line, safely(line), ...inside].join('\n')
}

function safely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Every line of a log that holds what it must not, with the kind of it. */
export function findSecrets(log: string, { words, codes, tokenHashes }: Secrets): string[] {
  const isCode = codes.length > 0 ? new RegExp(`(?<![\\w.-])(?:${codes.join('|')})(?![\\w.-])`) : undefined
  return log.split('\n').flatMap((line) => {
    const text = unpacked(line)
    const found = [
      ...words.filter((word) => text.includes(word)).map(() => 'a word about a person'),
      ...(PHONE.test(text) ? ['a word about a person'] : []),
      ...(isCode?.test(text) ? ['a code'] : []),
      ...(text.match(TOKEN) ?? []).filter((token) => tokenHashes.has(hashOf(token))).map(() => 'a token'),
    ]
    return [...new Set(found)].map((kind) => `${kind}: ${line.slice(0, 300)}`)
  })
}
