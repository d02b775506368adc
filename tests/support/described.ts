import type pg from 'pg'

export interface Column {
  name: string
  /** The number by which PostgreSQL knows its type. */
  type: number
  /** The column of a table that it is, by their numbers; '0.0' where it is worked out. */
  source: string
}

interface Wire {
  parse(message: { text: string }): void
  describe(message: { type: 'S' }): void
  sync(): void
}

/** What a statement would answer; it is prepared and not run. */
export const columnsOf = (client: pg.Client, text: string): Promise<Column[]> =>
  new Promise((resolve, reject) => {
    let columns: Column[] = []
    const input = {
      submit(wire: Wire) {
        wire.parse({ text })
        wire.describe({ type: 'S' })
        wire.sync()
      },
      handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
        columns = fields.map((one) => ({
          name: one.name,
          type: one.dataTypeID,
          source: `${one.tableID}.${one.columnID}`,
        }))
      },
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    }
    client.query(input as unknown as pg.Submittable)
  })
