import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { counting } from '~/platform/alarms'
import type { webhookDesk } from '../contract/operators'
import * as endpoints from './endpoints'
import { giveUpOnLate, sendEvents, stopSending } from './send-events'
import { showEndpoint } from './show-endpoint'
import { dropOldDeliveries } from './store-deliveries'

const desk: Provided<typeof webhookDesk> = {
  list: endpoints.listAll,
  details: showEndpoint,
  create: (sent, { operator }) => endpoints.createEndpoint(operator.id, sent),
  save: (sent, { operator }) => endpoints.saveEndpoint(operator.id, sent),
  rotate: ({ id }, { operator }) => endpoints.rotateSecret(operator.id, id),
  remove: ({ id }, { operator }) => endpoints.removeEndpoint(operator.id, id),
  test: ({ id }, { operator }) => endpoints.sendTest(operator.id, id),
  again: (sent, { operator }) => endpoints.sendAgain(operator.id, sent),
  allAgain: ({ id }, { operator }) => endpoints.sendAllAgain(operator.id, id),
}

const switchedOff = sql`off_because is not null`

export const webhooks = concept({
  desk,
  sweeps: { 'send events': sendEvents },
  slowSweeps: { 'give up late events': giveUpOnLate },
  cleaners: [dropOldDeliveries],
  atStop: stopSending,
  alarms: {
    webhooksOff: counting(
      () => sql`(select count(*) from webhook_endpoints where ${switchedOff})`,
      () => sql`(select min(failing_since) from webhook_endpoints where ${switchedOff})`,
    ),
  },
})
