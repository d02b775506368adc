import { expect, it } from 'vitest'
import { isBusyOrAway } from './faults'

it.each([
  ['a lock that was waited for too long', { code: '55P03' }],
  ['a statement that was cancelled', { code: '57014' }],
  ['a server that stops', { code: '57P01' }],
  ['a server that starts', { code: '57P03' }],
  ['a server without room', { code: '53300' }],
  ['a server whose disk is full', { code: '53100' }],
  ['a disk of ours that is full', { code: 'ENOSPC', syscall: 'write' }],
  ['a connection that broke', { code: '08006' }],
  ['a pool without a connection', { message: 'timeout exceeded when trying to connect' }],
  ['silence', { message: 'Query read timeout' }],
  ['an end without a word', { message: 'Connection terminated unexpectedly' }],
  ['a connection that broke before', { message: 'Client has encountered a connection error and is not queryable' }],
  ['a closed port', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['a socket that is not there', { code: 'ENOENT', syscall: 'connect' }],
  ['a reset', { code: 'ECONNRESET', syscall: 'read' }],
])('knows %s for the database’s state', (_, error) => {
  expect(isBusyOrAway(Object.assign(new Error(), error))).toBe(true)
})

it.each([
  ['a broken constraint', { code: '23505' }],
  ['a mistake in a statement', { code: '42703' }],
  ['a transaction that failed before', { code: '25P02' }],
  ['a file that is missing', { code: 'ENOENT', syscall: 'open' }],
  ['a bug', { message: "Cannot read properties of undefined (reading 'id')" }],
])('does not take %s for it', (_, error) => {
  expect(isBusyOrAway(Object.assign(new Error(), error))).toBe(false)
})
