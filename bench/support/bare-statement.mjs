// The floor of an order: one statement, through Node and the same driver.
import { createServer } from 'node:http'
import pg from 'pg'

export async function startBareStatement(databaseUrl, skuId) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 })
  const server = createServer((request, response) => {
    request.resume()
    const text = 'update stock set available = available - 1, sold = sold + 1 where sku_id = $1 and available >= 1'
    pool
      .query({ name: 'take', text, values: [skuId] })
      .then(({ rowCount }) => response.writeHead(rowCount === 1 ? 200 : 409).end('{}'))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}
