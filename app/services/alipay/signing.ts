import { createSign, createVerify, type KeyLike } from 'node:crypto'

type Params = Record<string, string>

function joined(params: Params, without: readonly string[]): string {
  return Object.entries(params)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

export const signed = (params: Params, key: KeyLike): string =>
  createSign('RSA-SHA256')
    .update(joined(params, ['sign']), 'utf8')
    .sign(key as never, 'base64')

function isRight(text: string, signature: string, key: KeyLike): boolean {
  try {
    return createVerify('RSA-SHA256')
      .update(text, 'utf8')
      .verify(key as never, signature, 'base64')
  } catch {
    return false
  }
}

/** Callbacks do not sign `sign_type`. */
export const isSignedForm = (form: Params, key: KeyLike): boolean =>
  form.sign_type === 'RSA2' && isRight(joined(form, ['sign', 'sign_type']), form.sign ?? '', key)

/** The exact signed text: serialised anew, it would differ. Undefined without a valid signature. */
export function signedAnswer(body: string, method: string, key: KeyLike): string | undefined {
  const name = `"${method.replaceAll('.', '_')}_response":`
  const at = body.indexOf(name)
  const start = body.indexOf('{', at + name.length)
  if (at < 0 || start < 0) return undefined
  const end = endOfObject(body, start)
  const [, signature = ''] = /"sign"\s*:\s*"([^"]+)"/.exec(body.slice(0, at) + body.slice(end)) ?? []
  const text = body.slice(start, end)
  return isRight(text, signature, key) ? text : undefined
}

/** Braces inside of strings do not count. */
function endOfObject(text: string, start: number): number {
  let [depth, isText] = [0, false]
  for (let at = start; at < text.length; at++) {
    const one = text[at]
    if (isText) {
      if (one === '\\') at++
      else if (one === '"') isText = false
    } else if (one === '"') isText = true
    else if (one === '{') depth++
    else if (one === '}' && --depth === 0) return at + 1
  }
  return text.length
}
