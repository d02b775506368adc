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
    about: 'The pages of others that the operator vouches for, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskWebAddress),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/webAddress',
    access: 'operator',
    roles,
    about: 'One of them.',
    input: z.object({ id: f.id }),
    output: deskWebAddress,
  }),
  save: call({
    method: 'POST',
    path: '/api/console/webAddressSave',
    access: 'operator',
    roles,
    about: 'Vouches for an address, or changes what is said of it and how it opens.',
    input: webAddressFields,
    output: z.object({ id: z.string() }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/console/webAddressRemove',
    access: 'operator',
    roles,
    about: 'Vouches for an address no longer: from now on it opens behind a page that names its host.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}
