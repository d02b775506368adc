import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { code, phone, stars } from '~/contract/fields'
import * as m from '~/paraglide/messages'
import { formFor, postedForm, readForm, refuseForm } from './form'

const login = formFor('login', z.object({ phone, code }), { secrets: ['code'] })

function post(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

async function refusalOf(fields: [string, string][], form: typeof login = login) {
  const reading = await readForm(form, post(fields), 'zh-Hans')
  if (reading.ok) throw new Error('The form was accepted')
  return { status: reading.answer.status, body: await reading.answer.json() }
}

describe('readForm', () => {
  it('says of a left-out choice what its schema says, not what the members of a union would', async () => {
    const rated = formFor('rated', z.object({ stars }))
    const reading = await readForm(rated, post([]), 'zh-Hans')
    if (reading.ok) throw new Error('The form was accepted')
    const { fieldErrors } = await reading.answer.json()
    expect(fieldErrors).toEqual({ stars: m.field_stars({}, { locale: 'zh-Hans' }) })
  })

  it('hands over what the schema makes of the fields', async () => {
    const reading = await readForm(
      login,
      post([
        ['phone', ' 13800138000 '],
        ['code', '123456'],
      ]),
      'en',
    )
    expect(reading).toMatchObject({ ok: true, value: { phone: '13800138000', code: '123456' } })
  })

  it('reads a request too', async () => {
    const body = new URLSearchParams({ phone: '13800138000', code: '123456' })
    const reading = await readForm(login, new Request('https://shop.test/', { method: 'POST', body }), 'en')
    expect(reading.ok).toBe(true)
  })

  it('answers 422 in the language of the reader, with what was typed but secrets', async () => {
    const { status, body } = await refusalOf([
      ['phone', '123'],
      ['code', '99'],
      ['__rvfInternalFormId', 'login'],
    ])
    expect(status).toBe(422)
    expect(body.formId).toBe('login')
    expect(body.fieldErrors).toEqual({
      phone: m.field_phone({ most: 0 }, { locale: 'zh-Hans' }),
      code: m.field_code({ most: 0 }, { locale: 'zh-Hans' }),
    })
    expect(body.repopulateFields).toMatchObject({ phone: '123' })
    expect(body.repopulateFields).not.toHaveProperty('code')
  })

  it('keeps every value of a repeated field', async () => {
    const { body } = await refusalOf([
      ['phone', '1'],
      ['tags', 'a'],
      ['tags', 'b'],
      ['tags', 'c'],
    ])
    expect(body.repopulateFields).toMatchObject({ tags: ['a', 'b', 'c'] })
  })

  it.each(['__proto__', 'a.b', 'pictures.length', 'a[4294967294]', 'a[0]', ''])(
    'answers 400 to a field named "%s", and names it',
    async (name) => {
      const body = new URLSearchParams({ phone: '1', [name]: '4294967295' })
      const request = new Request('https://shop.test/', { method: 'POST', body })
      const refusal = await readForm(login, request, 'en').catch((thrown: Response) => thrown)
      if (!(refusal instanceof Response)) throw new Error('The form was read')
      expect([refusal.status, await refusal.text()]).toEqual([400, name])
    },
  )
})

describe('refuseForm', () => {
  const typed = post([
    ['phone', '13800138000'],
    ['code', '123456'],
  ])

  it('says beside the field what belongs there', async () => {
    const answer = refuseForm(login, typed, { code: 'wrong' }, 'Try again')
    expect(answer.status).toBe(422)
    const said = await answer.json()
    expect(said).toMatchObject({ formId: 'login', repopulateFields: { phone: '13800138000' } })
    expect(said.fieldErrors).toEqual({ code: 'wrong' })
  })

  it('says to the whole form what no field of it can carry', async () => {
    expect((await refuseForm(login, typed, {}, 'Try again').json()).fieldErrors).toEqual({ '': 'Try again' })
    const elsewhere = await refuseForm(login, typed, { total: 'changed' }, 'Try again').json()
    expect(elsewhere.fieldErrors).toEqual({ '': 'Try again' })
  })
})

it.each(['text/plain', 'application/json', 'multipart/form-data', 'multipart/form-data; boundary=x'])(
  'answers 400 to a body of %s that is no form',
  async (type) => {
    const request = new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body: 'a' })
    await expect(postedForm(request)).rejects.toMatchObject({ status: 400 })
  },
)
