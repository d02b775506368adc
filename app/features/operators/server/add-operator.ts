import type { OperatorRole } from '~/contract/roles'
import { newId } from '~/platform/database/new-id'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import { issueEnrolmentCode } from './enrolment-codes'
import { newSecret } from './second-factor'
import { countOperators, findOperatorByPhone, insertOperator } from './store'

/** Anybody may log in to a demo's console with it and the demo's enrolment code. */
export const DEMO_OPERATOR_PHONE = '13700137000'

type Added = { phone: string; role: OperatorRole; name?: string; isDemo?: boolean }

/**
 * Makes an operator, whose second factor is set up at the first login with the code that is answered.
 * Refused: operatorKnown (the phone is one's already).
 */
export async function addOperator(
  tx: Tx,
  { phone, role, name, isDemo }: Added,
): Promise<Result<{ id: string; enrolmentCode: string }, 'operatorKnown'>> {
  const id = await newId(tx)
  const made = await insertOperator(tx, { id, phone, role, name: name ?? maskPhone(phone), secret: newSecret(id) })
  return made ? ok({ id, enrolmentCode: await issueEnrolmentCode(tx, id, isDemo) }) : refuse('operatorKnown')
}

/** Gives a demo its first operator and answers the id; nothing where there are operators already. */
export async function ensureDemoOperator(): Promise<string | undefined> {
  return transaction(async (tx) => {
    if ((await countOperators(tx)) > 0) {
      const known = await findOperatorByPhone(tx, DEMO_OPERATOR_PHONE)
      // Somebody has used the demo's code and not gone on: the next one may.
      if (known && known.enrolled_at === null) await issueEnrolmentCode(tx, known.id, true)
      return undefined
    }
    const added = await addOperator(tx, { phone: DEMO_OPERATOR_PHONE, role: 'owner', name: 'Owner', isDemo: true })
    return added.ok ? added.value.id : undefined
  })
}
