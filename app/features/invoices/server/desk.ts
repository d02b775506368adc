import type { Provided } from '~/house/caller'
import type { invoiceDesk } from '../contract/operators'
import { issueInvoice, refuseInvoice } from './decide-invoice'
import { uploadPaper } from './papers'
import { readAnyFile, readDeskInvoice, readInvoices } from './read-desk'
import { takeBackInvoice } from './take-back-invoice'

export const desk: Provided<typeof invoiceDesk> = {
  list: (asked) => readInvoices(asked),
  details: ({ id }, { locale }) => readDeskInvoice(id, locale),
  upload: (_, { operator, file }) => uploadPaper(operator.id, file),
  issue: (sent, { operator }) => issueInvoice({ operatorId: operator.id, ...sent }),
  refuse: (sent, { operator }) => refuseInvoice({ operatorId: operator.id, ...sent }),
  takeBack: (sent, { operator }) => takeBackInvoice({ operatorId: operator.id, ...sent }),
  file: ({ id }) => readAnyFile(id),
}
