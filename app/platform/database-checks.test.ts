import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { dropDatabase, inDatabase } from '#tests/support/test-server'
import { onShopDatabase } from './database/on-shop-database'
import { assertDurable, assertReachable, assertUnicode } from './database-checks'

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

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

  it('when it is not in UTF-8', async () => {
    const url = inject('databaseUrl')
    const name = `${inject('databasePrefix')}_${randomBytes(6).toString('hex')}`
    const check = (at: string) => connected(at, (client) => assertUnicode((text) => client.query(text)))
    await expect(check(url)).resolves.toBeUndefined()
    await connected(url, async (admin) => {
      await admin.query(`create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`)
      await expect(check(inDatabase(url, name))).rejects.toThrow('DATABASE_URL: the database is in LATIN1')
      await dropDatabase(admin, name)
    })
  })

  it('when a command of the terminal finds it away', async () => {
    process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
    try {
      await expect(onShopDatabase(async () => 'done')).rejects.toMatchObject({
        expected: true,
        message: expect.stringMatching(/^DATABASE_URL: the database does not let us in: .*ECONNREFUSED/),
      })
    } finally {
      delete process.env.DATABASE_URL
    }
  })
})
