import { saveWebAddress } from '~/features/storefront/server/web-addresses/vouch'
import { randomToken } from '~/values/ids'
import { anOperator } from './order-life'

/** An address that an operator vouches for, as it stands in the address of its screen. */
export async function vouchedFor(): Promise<{ query: { id: string }; mark: string }> {
  const url = `https://partner.example/${randomToken(6)}`
  const saved = await saveWebAddress(await anOperator(), { url, title: 'A partner', show: 'between' })
  if (!saved.ok) throw new Error(saved.refusal)
  return { query: { id: saved.value.id }, mark: url }
}
