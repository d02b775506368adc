import { register } from 'prom-client'
import { expect, it } from 'vitest'
import { answerReport } from './policy-reports'

const report = (body: BodyInit) =>
  answerReport(new Request('http://shop.example/policy-reports', { method: 'POST', body })).then(({ status }) => status)

it('counts reports of both shapes by directive, and believes no other word of them', async () => {
  const older = {
    'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/13800138000' },
  }
  const newer = { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } }
  const invented = { 'csp-report': { 'effective-directive': 'phone=13800138000' } }
  expect(await report(JSON.stringify(older))).toBe(204)
  expect(await report(JSON.stringify([newer, newer]))).toBe(204)
  expect(await report(JSON.stringify(invented))).toBe(204)
  for (const nothing of ['null', '[]', '[null, 1]', '{}', '{"csp-report":7}']) expect(await report(nothing)).toBe(204)
  expect(await report('not json')).toBe(400)
  expect(await report('x'.repeat(16 * 1024 + 1))).toBe(413)
  const metrics = await register.getSingleMetricAsString('lilac_policy_reports_total')
  for (const [directive, count] of [
    ['script-src-elem', 1],
    ['img-src', 2],
    ['other', 1],
  ])
    expect(metrics).toContain(`{directive="${directive}"} ${count}`)
  expect(metrics).not.toContain('13800138000')
})

it('takes sixty in a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => report('{}')))
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
})
