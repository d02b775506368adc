import type { OperatorRole } from '~/contract/operators'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import { type Tx, transaction } from '../database/transaction'
import { newSecret } from './second-factor'
import { countOperators, insertOperator, newOperatorId } from './store'

/** Anybody may log in to a demo's console with it; the second factor is set up at the first login. */
export const DEMO_OPERATOR_PHONE = '13700137000'

type Added = { phone: string; role: OperatorRole; name?: string }

/** Makes an operator, whose second factor is set up at the first login. Refused: operatorKnown (the phone is one's already). */
export async function addOperator(
  tx: Tx,
  { phone, role, name }: Added,
): Promise<Result<{ id: string }, 'operatorKnown'>> {
  const id = await newOperatorId(tx)
  const made = await insertOperator(tx, { id, phone, role, name: name ?? maskPhone(phone), secret: newSecret(id) })
  return made ? ok({ id }) : refuse('operatorKnown')
}

/** Gives a demo its first operator and answers the id; nothing where there are operators already. */
export async function ensureDemoOperator(): Promise<string | undefined> {
  return transaction(async (tx) => {
    if ((await countOperators(tx)) > 0) return undefined
    const added = await addOperator(tx, { phone: DEMO_OPERATOR_PHONE, role: 'owner', name: 'Owner' })
    return added.ok ? added.value.id : undefined
  })
}
