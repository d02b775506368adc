import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'

useDatabase()

let mei: Person
let cookie: string
beforeAll(async () => {
  mei = await member('mei')
  cookie = await cookieOf(mei)
})

const typed = { name: '', phone: '13900139000', province: '', detail: 'Room 5' }
const read = (addressText: string, more: Record<string, string> = {}) =>
  askScreen(paths.addressForm, {
    cookie,
    fields: Object.entries({ ...typed, addressText, ...more, intent: 'recognise' }),
  })
/** What stands in a field of the form; of a choice what is chosen. */
const fieldIn = (body: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1] ??
  new RegExp(`<select[^>]*name="${name}".*?<option[^>]*selected[^>]*>([^<]*)`).exec(body)?.[1]

it('begins with the member’s own phone', async () => {
  const { body } = await askScreen(paths.addressForm, { cookie })
  expect(fieldIn(body, 'phone')).toBe(mei.phone)
})

it('takes a whole address to pieces and keeps nothing of it', async () => {
  const { status, body } = await read('林梅，13800138000，浙江省杭州市西湖区文三路1号')
  expect(status).toBe(200)
  expect(['name', 'phone', 'province', 'city', 'region', 'detail'].map((name) => fieldIn(body, name))).toEqual([
    '林梅',
    '13800138000',
    '浙江省',
    '杭州市',
    '西湖区',
    '文三路1号',
  ])
  expect(body).toContain('Please check everything before you save it')
  expect(await db.selectFrom('addresses').select('id').execute()).toEqual([])
})

it('says what is not found, and leaves what was typed', async () => {
  const place = { province: '110000', city: '110100' }
  const some = await read('林梅 浙江省杭州市', place)
  expect(some.body).toContain('Still missing: Phone, District, and Street and number.')
  expect(['name', 'phone', 'province', 'city', 'detail'].map((name) => fieldIn(some.body, name))).toEqual([
    '林梅',
    '13900139000',
    '浙江省',
    '杭州市',
    'Room 5',
  ])
  const none = await read('110', { ...place, name: 'Lin Mei' })
  expect(['name', 'phone', 'province', 'city'].map((name) => fieldIn(none.body, name))).toEqual([
    'Lin Mei',
    '13900139000',
    '北京市',
    '北京市',
  ])
})

it.each([
  ['', 'Required'],
  ['路'.repeat(301), '300'],
])('refuses the text "%s" at its field', async (text, word) => {
  const { status, body } = await read(text)
  expect(status).toBe(422)
  expect(body).toMatch(/id="address-addressText-error"[^>]*>[^<]*/)
  expect(body).toContain(word)
  expect(fieldIn(body, 'phone')).toBe('13900139000')
})
