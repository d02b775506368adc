import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { noteAnswers } from './notes'

const CANARIES = ['13800138000', '482913', 'sid=canary-cookie', 'canary-token', '203.0.113.77', 'canary lane 5']

it('logs a request without anything that could name somebody', () => {
  let written = ''
  const sink = new Writable({
    write(chunk, _, done) {
      written += chunk
      done()
    },
  })
  const note = noteAnswers(
    (path) => (path === '/known' ? 'routes/known' : 'routes/lost'),
    pino({ base: undefined }, sink),
  )
  for (const [method, url] of [
    ['GET', '/known?phone=13800138000&code=482913&q=canary%20lane%205'],
    ['POST', '/13800138000/canary-token'],
    ['PROPFIND', '/known'],
  ]) {
    const headers = { cookie: 'sid=canary-cookie', token: 'canary-token', 'x-forwarded-for': '203.0.113.77' }
    const incoming = { method, url, headers, socket: { remoteAddress: '203.0.113.77' } }
    const outgoing = Object.assign(new EventEmitter(), { headersSent: true, statusCode: 200 })
    note(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse)
    outgoing.emit('close')
  }
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', 'routes/known', 200],
    ['POST', 'routes/lost', 200],
    ['other', 'routes/known', 200],
  ])
  expect(Object.keys(lines[0]).sort()).toEqual(['id', 'level', 'method', 'ms', 'msg', 'route', 'status', 'time'])
  for (const canary of CANARIES) expect(written).not.toContain(canary)
})
