import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeCertificate } from '../simulators/certificates'
import { signersAt, vendorKey } from './certificates'

const DAY = 86_400_000
const NOW = Date.now()
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [root, leaf] = [pair(), pair()]
const by = { name: 'root', key: root.privateKey }
const times = { from: NOW - DAY, to: NOW + DAY }
const authorities = makeCertificate({ name: 'root', key: root.publicKey, by, ...times, isAuthority: true })
const of = (owner: string) => makeCertificate({ name: `041@Z12@${owner}@00000001`, key: leaf.publicKey, by, ...times })

const isTaken = (owner: string, url: string) =>
  vendorKey(of(owner), { signers: signersAt(url), authorities, at: NOW }) !== undefined

it.each([
  ['https://gateway.95516.com/gateway/api', '中国银联股份有限公司', true],
  ['https://gateway.95516.com/gateway/api', '00040000:SIGN', false],
  ['https://gateway.95516.com:8443/gateway/api', '00040000:SIGN', false],
  ['https://gateway.test.95516.com/gateway/api', '00040000:SIGN', true],
  ['https://gateway.test.95516.com/gateway/api', '中国银联股份有限公司', true],
  ['https://gateway.test.95516.com/gateway/api', 'somebody', false],
])('at %s the certificate of %s counts: %s', (url, owner, taken) => {
  expect(isTaken(owner, url)).toBe(taken)
})
