import { objectStore } from '~/services/storage/store'

/** PDFs of invoices have a random key, and no public URL. */
const KEY = /^i\/[\w-]{22}$/

function nameOf(key: string): string {
  if (!KEY.test(key)) throw new Error(`not the key of a paper: ${key}`)
  return `${key}.pdf`
}

export const storePdf = async (key: string, body: Buffer): Promise<void> => objectStore().put(nameOf(key), body)

export const hasPdf = async (key: string): Promise<boolean> =>
  KEY.test(key) && (await objectStore().find(nameOf(key))) !== undefined

/** @throws where there is none */
export const readPdf = async (key: string): Promise<Buffer> => objectStore().read(nameOf(key))

export const removePdf = async (key: string): Promise<void> => objectStore().remove(nameOf(key))
