/** A random secret of `bytes` bytes (32 are 256 bit) in base64url, fit for cookies, headers and addresses. */
export function randomToken(bytes = 32): string {
  const random = globalThis.crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Whether a text may be an id: 1 to 40 digits, letters, hyphens and underscores. */
export function isId(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text)
}
