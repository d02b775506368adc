import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { PersonalRows } from '~/platform/personal-rows'
import type { groupDesk } from '../contract/operators'
import { previewBroadcast, sendBroadcast, stopBroadcast } from './broadcasts'
import { listGroupsFor, saveGroup, showGroup } from './groups'
import { sendToGroups } from './send-to-group'

const desk: Provided<typeof groupDesk> = {
  list: ({ cursor }) => listGroupsFor(cursor),
  details: (input, { locale }) => showGroup(input, locale),
  save: (input, { operator }) => saveGroup(operator.id, input),
  preview: (input, { operator, locale }) => previewBroadcast(operator, input, locale),
  send: (input, { operator }) => sendBroadcast(operator, input),
  stop: (input, { operator }) => stopBroadcast(operator.id, input),
}

/** What operators note of members goes with them, and is part of their own data. */
const personal: readonly PersonalRows[] = [
  { table: 'broadcast_recipients', by: 'member_id', erase: 'delete' },
  {
    table: 'member_tags',
    by: 'member_id',
    erase: 'delete',
    holds: { tag: 'text' },
    shows: { tagsOfShop: { columns: { tag: 'tag', at: 'tagged_at' }, sort: ['tag'] } },
  },
  {
    table: 'member_notes',
    by: 'member_id',
    erase: 'delete',
    holds: { note: 'text' },
    shows: { noteOfShop: { columns: { note: 'note', at: 'noted_at' }, sort: ['noted_at'] } },
  },
]

export const groups = concept({
  desk,
  sweeps: { 'send to groups': sendToGroups },
  personal,
})
