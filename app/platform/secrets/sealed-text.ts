import { hkdfSync } from 'node:crypto'
import { settings } from '../settings/settings'
import { decrypt, encrypt } from './keyed-seal'

const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', settings().sessionSecret, '', `seal ${use}`, 32))

/** AES-256-GCM (NIST SP 800-38D), a key per use. `owner` is bound in: in another row it does not open. */
export const sealText = (use: string, owner: string, text: string): string => encrypt(keyOf(use), owner, text)

export const openText = (use: string, owner: string, sealed: string): string => decrypt(keyOf(use), owner, sealed)
