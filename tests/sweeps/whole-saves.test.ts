import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { validInput } from '#tests/support/inputs'
import { admittedTo, type Stage, setStage } from '#tests/support/stage'
import { fenName } from '~/contract/yuan-fields'
import { filledNames } from '~/house/input-names'
import { openApiInput } from '~/house/open-api'
import { desk } from '~/house/registers/desk'
import { everyCall } from '~/house/registers/every-call'
import { yuanInputs } from '~/house/sent-input'

useDatabase()

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})

/** Calls that make something new or do an act once: nothing that is stored can be emptied by what they leave out. */
const NEW_OR_DONE = new Set(
  `carts.add cases.apply feedback.send goodsQuestions.answer goodsQuestions.ask flashSales.place flashSales.remind invoices.ask orders.cancel orders.place
   payments.start payouts.request pointsGoods.place prizeDraws.redeemIntegral questions.ask questions.write reports.send
   reviews.followUp reviews.write rewards.submit desk.cases.open desk.console.proveFactor desk.coupons.create desk.coupons.preview
   desk.flashSales.options desk.flashSales.plan desk.flashSales.preview desk.goodsEditing.bulk desk.goodsEditing.readTable
   desk.apiKeys.make desk.goodsEditing.takeOffSale desk.groups.preview desk.groups.send desk.members.announce desk.members.reach desk.orders.ship desk.orders.shipMany desk.orders.shipPreview desk.proposals.preview desk.proposals.propose
   desk.webhooks.create desk.opening.close desk.orders.table desk.imports.begin desk.imports.start desk.pages.publish desk.tables.take desk.tables.takePersonal
   desk.payouts.pay desk.pointsGoods.open desk.prizeDraws.plan desk.rewards.create desk.stock.move desk.stock.moveMany`.split(
    /\s+/,
  ),
)

/** An address stays the default until another one is made so, whatever is said of it. */
NEW_OR_DONE.add('addresses.save')

const filling = everyCall.filter(({ one }) => one.method === 'POST' && !one.file && filledNames(one).length > 0)

it('lets no full save empty what it does not name', () => {
  const careless = filling.filter(({ one, name }) => !one.whole && !NEW_OR_DONE.has(name))
  expect(careless.map(({ one, name }) => `${name} ${filledNames(one)}`)).toEqual([])
})

it.each(everyCall.filter(({ one }) => one.whole))('$name is refused without each of its fields', async ({ one }) => {
  const admitted = await admittedTo(one, stage)
  const [input = {}] = fc.sample(validInput(one, stage), { numRuns: 1, seed: 1 })
  const named = { ...Object.fromEntries(filledNames(one).map((name) => [name, ''])), ...input }
  for (const name of filledNames(one)) {
    const { [name]: _, ...rest } = named
    const { status, data } = await askCall(one, rest, admitted)
    expect([name, status, data]).toEqual([
      name,
      400,
      { fields: expect.objectContaining({ [name]: expect.any(String) }) },
    ])
  }
  const inFen = filledNames(one).filter((name) => yuanInputs(one)?.has(name))
  const needed = filledNames(one).filter((name) => !inFen.includes(name))
  expect(openApiInput(one).required).toEqual(expect.arrayContaining(needed))
  expect(Object.keys(openApiInput(one).properties ?? {})).toEqual(expect.arrayContaining(inFen.map(fenName)))
})

it('what stands in the legal notices is not emptied by a call that names none of them', async () => {
  const { saveFacts, show } = desk.mallSettings
  const admitted = await admittedTo(saveFacts, stage)
  const facts = Object.fromEntries(filledNames(saveFacts).map((name) => [name, '']))
  const say = (sent: object) => askCall(saveFacts, sent, admitted)
  expect(await say({ ...facts, company: 'Lilac Ltd' })).toMatchObject({ code: 200 })
  expect(await say({})).toMatchObject({ status: 400 })
  expect(await askCall(show, {}, admitted)).toMatchObject({ data: { facts: { company: 'Lilac Ltd' } } })
})
