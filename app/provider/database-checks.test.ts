import { describe, expect, it } from 'vitest'
import { assertDurable, assertReachable } from './database-checks'

describe('a database is refused in one line', () => {
  it('when it may lose confirmed work', async () => {
    await expect(assertDurable(async () => ({ rows: [] }))).resolves.toBeUndefined()
    const off = async () => ({ rows: [{ name: 'fsync' }, { name: 'full_page_writes' }] })
    await expect(assertDurable(off)).rejects.toThrow('DATABASE_URL: the database has fsync and full_page_writes off')
  })

  it('when nobody answers', async () => {
    const nobody = async () => Promise.reject(Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }))
    await expect(assertReachable(nobody)).rejects.toThrow('DATABASE_URL: the database does not let us in: ECONNREFUSED')
  })
})
