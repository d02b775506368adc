/** In base64url; 32 bytes are 256 bit. */
export function randomToken(bytes = 32): string {
  const random = globalThis.crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export function isId(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text)
}
