import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { cardDraft } from './draft'
import { ownCard, ownCardDetails, shownCard } from './shown'

const id = z.object({ id: f.id })

export const cardCalls = {
  shown: call({
    method: 'GET',
    path: '/api/card/shown',
    access: 'guest',
    about: 'The business card at an address, as published; its owner sees the latest saved version.',
    input: z.object({ link: f.id }),
    output: shownCard,
  }),
  listed: call({
    method: 'GET',
    path: '/api/card/listed',
    access: 'guest',
    about: 'The addresses of the newest thousand public cards, for search engines.',
    input: f.none,
    output: z.object({ links: z.array(z.string()) }),
  }),
  own: call({
    method: 'GET',
    path: '/api/card/own',
    access: 'member',
    about: 'The member’s own cards, the default one first.',
    input: f.none,
    output: z.object({ items: z.array(ownCard) }),
    own: { lists: { cards: {} }, whole: 'ownDetails' },
  }),
  ownDetails: call({
    method: 'GET',
    path: '/api/card/ownDetails',
    access: 'member',
    about: 'One of the member’s own cards, as its owner sees it.',
    input: id,
    output: ownCardDetails,
  }),
  write: call({
    method: 'POST',
    path: '/api/card/write',
    access: 'member',
    whole: true,
    about:
      'Saves a card; without an id it creates one, once per submissionId. Public cards are reviewed as the mall has set.',
    input: cardDraft,
    output: z.object({ id: z.string(), version: z.number().int(), waits: z.boolean() }),
  }),
  renewLink: call({
    method: 'POST',
    path: '/api/card/renewLink',
    access: 'member',
    about: 'Gives a card a new address; the old one stops working.',
    input: id,
    output: z.object({ link: z.string() }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/card/remove',
    access: 'member',
    about: 'Deletes a card permanently.',
    input: id,
    output: f.none,
  }),
}
