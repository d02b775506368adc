import { beforeAll, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice, aPaper, issue } from '#tests/support/invoices'
import { anOperator } from '#tests/support/order-life'
import { ownRecord } from '../accounts/own-record'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { hasPaper } from '../gateways/papers'
import { sweepOnce } from '../sweeps/run'
import { countWaiting, forgetInvoices } from './forget-invoices'
import { knownFiles } from './store'

useDatabase()

let mei: Person
let operatorId: string
beforeAll(async () => {
  mei = await member('mei')
  operatorId = await anOperator()
})

describe('what is kept', () => {
  it('is in the own data, waits to be issued before it is forgotten, and says of nobody afterwards', async () => {
    const lan = await member('lan')
    const { id } = await anInvoice(lan, undefined, { title: 'Canary Tea' })
    const own = await ownRecord(lan.id)
    expect(own).toMatchObject({ value: { owned: { invoices: [{ id, title: 'Canary Tea' }] } } })
    expect(await countWaiting(db, lan.id)).toBe(1)
    await issue(id)
    expect(await countWaiting(db, lan.id)).toBe(0)
    const { file } = await db.selectFrom('invoices').select('file').where('id', '=', id).executeTakeFirstOrThrow()
    await transaction((tx) => forgetInvoices(tx, lan.id))
    await sweepOnce()
    expect(await hasPaper(file as string)).toBe(false)
    const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'issued', title: '', tax_number: '', email: '', file: null })
    expect(row.number).not.toBeNull()
  })

  it('tells the files of invoices from those that were only sent', async () => {
    const { id } = await anInvoice(mei)
    await issue(id)
    const { file } = await db.selectFrom('invoices').select('file').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await knownFiles(db, [file as string, await aPaper(operatorId)])).toEqual([file])
  })
})
