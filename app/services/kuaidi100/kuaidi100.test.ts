import { describe, expect, it } from 'vitest'
import { kuaidi100, md5, paramOf } from './kuaidi100'
import { stateOf, timeOf } from './wire'

/** Self-computed from the documented rule: no vector is published. */
const vector = {
  param: '{"com":"yuantong","num":"YT1234567890123","resultv2":"1","show":"0","order":"desc"}',
  key: 'testkey',
  customer: 'testcustomer',
  sign: 'DEEE1DC67EF5B9D230AFF5701F801EE8',
}
const waybill = { company: 'yuantong', number: 'YT1234567890123', phone: '13800000000' }
const SALT = 'a-salt'

type RequestOptions = { path: string; type: string | null; form: URLSearchParams }

/** The adapter before a service that answers so, and what it was asked. */
function request(answer: unknown, status = 200) {
  const sent: RequestOptions[] = []
  const gateway = kuaidi100({
    customer: vector.customer,
    key: vector.key,
    salt: SALT,
    url: 'https://poll.example',
    callback: 'https://shop.example/push',
    async send(request) {
      const { pathname } = new URL(request.url)
      sent.push({
        path: pathname,
        type: request.headers.get('content-type'),
        form: new URLSearchParams(await request.text()),
      })
      if (answer instanceof Error) throw answer
      const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
      return new Response(body, { status })
    },
  })
  return { gateway, sent }
}

const event = (time: string, context: string) => ({ time, ftime: time, context })
const good = {
  message: 'ok',
  nu: waybill.number,
  ischeck: '0',
  com: 'yuantong',
  status: '200',
  state: '5',
  condition: '00',
  data: [event('2026-11-20 08:05:00', '派送中'), event('2026-11-20 10:00:00', ' <b>已到达</b> ')],
}

describe('a question', () => {
  it('is signed over the very text that is sent', async () => {
    expect(paramOf(waybill)).toBe(vector.param)
    expect(md5(vector.param + vector.key + vector.customer)).toBe(vector.sign)
    const { gateway, sent } = request(good)
    await gateway.query(waybill)
    expect(sent[0]?.path).toBe('/poll/query.do')
    expect(sent[0]?.type).toMatch(/^application\/x-www-form-urlencoded/)
    const { customer, sign, param } = vector
    expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({ customer, sign, param })
  })

  it('is answered with the newest event first, whatever the order, and times of the mall’s zone', async () => {
    expect(await request(good).gateway.query(waybill)).toEqual({
      state: 'delivering',
      rawState: '5',
      events: [
        { at: '2026-11-20T02:00:00.000Z', text: '<b>已到达</b>' },
        { at: '2026-11-20T00:05:00.000Z', text: '派送中' },
      ],
    })
  })

  it('may be answered for another company', async () => {
    const answer = await request({ ...good, com: 'zhongtong' }).gateway.query(waybill)
    expect(answer).toMatchObject({ foundCompany: 'zhongtong' })
  })

  it.each([
    ['500', 'nothing'],
    ['400', 'nothing'],
    ['408', 'failed'],
    ['501', 'failed'],
    ['502', 'failed'],
    ['503', 'failed'],
    ['601', 'failed'],
  ])('refused with %s is %s', async (returnCode, is) => {
    expect(await request({ result: false, returnCode, message: '' }).gateway.query(waybill)).toBe(is)
  })

  it.each([
    ['a page', '<html>busy</html>', 200],
    ['an error', good, 502],
    ['a broken line', new Error('reset'), 200],
    ['half an answer', { message: 'ok' }, 200],
    ['events that are none', { ...good, data: 'x' }, 200],
  ])('answered with %s has failed', async (_, answer, status) => {
    expect(await request(answer, status).gateway.query(waybill)).toBe('failed')
  })

  it('keeps what it can read', async () => {
    const data = [event('yesterday', 'x'), event('2026-11-20 08:05:00', ' '), event('2026-11-20 08:06:00', '到')]
    expect(await request({ ...good, data }).gateway.query(waybill)).toMatchObject({ events: [{ text: '到' }] })
  })
})

describe('states', () => {
  it.each([
    ['0', 'onWay'],
    ['1', 'collected'],
    ['2', 'problem'],
    ['3', 'delivered'],
    ['4', 'returned'],
    ['5', 'delivering'],
    ['6', 'returning'],
    ['7', 'onWay'],
    ['8', 'customs'],
    ['10', 'customs'],
    ['11', 'customs'],
    ['12', 'customs'],
    ['13', 'problem'],
    ['14', 'refused'],
    ['99', 'onWay'],
  ])('%s is %s', (raw, state) => {
    expect(stateOf(raw, true)).toBe(state)
    expect(stateOf(raw, false)).toBe('none')
  })

  it.each(['2026-13-01 00:00:00', '2026-11-20', '', '20:00'])('%s is no time', (text) =>
    expect(timeOf(text)).toBeUndefined(),
  )
})

describe('a subscription', () => {
  it('names where to push and what signs it', async () => {
    const { gateway, sent } = request({ result: true, returnCode: '200', message: '提交成功' })
    expect(await gateway.subscribe(waybill)).toBe(true)
    expect(sent[0]?.path).toBe('/poll')
    expect(sent[0]?.form.get('schema')).toBe('json')
    expect(JSON.parse(sent[0]?.form.get('param') ?? '')).toEqual({
      company: 'yuantong',
      number: waybill.number,
      key: vector.key,
      parameters: {
        callbackurl: 'https://shop.example/push',
        salt: SALT,
        resultv2: '1',
        autoCom: '1',
      },
    })
  })

  it.each([
    ['shunfeng', '0001'],
    ['shunfengkuaiyun', '0001'],
    ['zhongtong', '0001'],
    ['yuantong', undefined],
    ['jd', undefined],
  ])('and a question tell %s no more of a phone than it asks for', async (company, shown) => {
    const { gateway, sent } = request(good)
    await gateway.query({ company, number: '1', phone: '13800000001' })
    await gateway.subscribe({ company, number: '1', phone: '13800000001' })
    const said = sent.map(({ form }) => JSON.parse(form.get('param') ?? ''))
    expect([said[0].phone, said[1].parameters.phone]).toEqual([shown, shown])
    expect(JSON.stringify(said)).not.toContain('13800000001')
  })

  it.each([
    ['501', true],
    ['702', true],
    ['500', false],
    ['601', false],
  ])('refused with %s is settled: %s', async (returnCode, settled) => {
    expect(await request({ result: false, returnCode }).gateway.subscribe(waybill)).toBe(settled)
  })

  it('is made again after a broken line', async () => {
    expect(await request(new Error('reset')).gateway.subscribe(waybill)).toBe(false)
  })
})

describe('a push', () => {
  const { gateway } = request(good)
  const raw = (said: object, salt = SALT) => {
    const param = JSON.stringify(said)
    return Buffer.from(new URLSearchParams({ sign: md5(param + salt), param }).toString())
  }
  const said = { status: 'polling', message: '', autoCheck: '0', comOld: '', comNew: '', lastResult: good }

  it('is read when its salted sum is right', () => {
    expect(gateway.verify(raw(said))).toMatchObject({
      company: 'yuantong',
      number: waybill.number,
      track: { state: 'delivering' },
    })
    expect(gateway.received()).toEqual({ result: true, returnCode: '200', message: '成功' })
  })

  it('stays with the company that was asked for when the service found another', () => {
    const found = { ...said, autoCheck: '1', comOld: 'yuantong', comNew: 'ems', lastResult: { ...good, com: 'ems' } }
    expect(gateway.verify(raw(found))).toMatchObject({ company: 'yuantong', track: { foundCompany: 'ems' } })
  })

  it('has no track when the service has given up', () => {
    const over = { ...said, status: 'abort', lastResult: { ...good, data: [], state: '0' } }
    expect(gateway.verify(raw(over))).toEqual({ company: 'yuantong', number: waybill.number, track: undefined })
  })

  it.each([
    ['another salt', raw(said, 'b-salt')],
    ['another text', Buffer.from(raw(said).toString().replace('polling', 'shutdown'))],
    ['no sum', Buffer.from(new URLSearchParams({ param: JSON.stringify(said) }).toString())],
    ['nothing', Buffer.alloc(0)],
    ['other things inside', raw({ status: 'polling' })],
  ])('with %s is nobody’s', (_, bytes) => expect(gateway.verify(bytes)).toBeUndefined())
})
