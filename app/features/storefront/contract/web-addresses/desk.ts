import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { WEB_SHOWS, WEB_TITLE_MOST, webUrl } from '~/contract/web-address'

const roles = may.handleContent

const deskWebAddress = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  show: z.enum(WEB_SHOWS),
  changedAt: z.string(),
})
export type DeskWebAddress = z.output<typeof deskWebAddress>

export const webAddressFields = z.object({ url: webUrl, title: f.text(WEB_TITLE_MOST), show: z.enum(WEB_SHOWS) })

export const webAddressDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/webAddresses',
    access: 'operator',
    roles,
    about: 'The allowed external pages, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskWebAddress),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/webAddress',
    access: 'operator',
    roles,
    about: 'One allowed external page.',
    input: z.object({ id: f.id }),
    output: deskWebAddress,
  }),
  save: call({
    method: 'POST',
    path: '/api/console/webAddressSave',
    access: 'operator',
    roles,
    about: 'Adds or changes an allowed external page, its title and how it opens.',
    input: webAddressFields,
    output: z.object({ id: z.string() }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/console/webAddressRemove',
    access: 'operator',
    roles,
    about: 'Removes an allowed external page; from now on it opens behind an interstitial that names its host.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}
